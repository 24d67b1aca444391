import type { Gender } from '@daemun/contract/codes/member';
import type { SocialProvider } from '@daemun/contract/codes/providers';

/** A person as a provider verified them. */
export type SocialIdentity = {
  readonly provider: SocialProvider;
  /** The provider's lasting key of the person, never an address; (provider, subject) is the identity. */
  readonly subject: string;
  /** Canonical address; null where there is none that could be a member's. */
  readonly email: string | null;
  /** Whether the provider's own claims prove the address (domain/email-trust). Only then may it find an account. */
  readonly emailProven: boolean;
  /** The person has an address there and did not share it; asking again with prompt `consent` may bring it. */
  readonly emailWithheld: boolean;
  readonly name: string | null;
  readonly nickname: string | null;
  /** "1990"; null where unknown. */
  readonly birthYear: string | null;
  /** Month and day of the solar calendar, "0102"; null where unknown. */
  readonly birthDay: string | null;
  readonly gender: Gender | null;
};

/** What a later revoke needs: a secret, kept encrypted beside the link. */
export type ProviderToken = {
  readonly token: string;
  readonly kind: 'refresh_token' | 'access_token';
  /** The client that the token was issued to; an app's own differs from the page's. */
  readonly clientId: string;
};

/** A person brought by a provider. `grant` is null where nothing has to be kept. */
export type AuthenticationResult = {
  readonly identity: SocialIdentity;
  readonly providerToken: ProviderToken | null;
  /** Nothing proves that the token was issued to us: it may open an existing link, never make one. */
  readonly identityOnly: boolean;
  /** How long ago the person logged in there (milliseconds); left out where the provider does not tell. */
  readonly loginAge?: number | undefined;
};

/** A signed token that an app brought, which serves once. */
export type OnceOnly = {
  /** Equal for every text of the same token. */
  readonly signed: string;
  /** For how many more milliseconds it could be handed in. */
  readonly life: number;
};

/** A person proven by an app; `once` is null for a token that is not signed, which a provider gives out again. */
export type NativeResult = AuthenticationResult & { readonly once: OnceOnly | null };

/** What the service kept when it sent the browser away; single use. */
export type OAuthTransaction = {
  readonly state: string;
  readonly nonce: string;
  /** At least 43 URL-safe characters (RFC 7636); only its challenge travels. */
  readonly codeVerifier: string;
  readonly redirectUri: string;
};

/** What to ask of the person: to choose an account, to enter the password again, to consent again. */
export type SocialPrompt = 'account' | 'login' | 'consent';

export type AuthorizationRequest = OAuthTransaction & {
  /** BCP 47 tag of the request's language. */
  readonly language: string;
  readonly prompt?: SocialPrompt | undefined;
};

/** What an app hands over after a native log-in: an id_token, or an access token where the provider has none. */
export type NativeProof = {
  readonly token: string;
  /** The raw nonce that this browser was given; null where it was given none, and then the token may carry none. */
  readonly nonce: string | null;
  /** Apple's authorization code, which brings the token to revoke with. */
  readonly code?: string | undefined;
};

/** What a provider tells of its own accord about one of its persons. */
export type ProviderNotification = {
  readonly provider: SocialProvider;
  readonly event: 'unlinked' | 'account-deleted' | 'email-disabled' | 'email-enabled';
  readonly subject: string;
  /** Equal for a repeat of the same notice; null where the provider gives no way to tell. */
  readonly id: string | null;
};

/** What became of a revoke: done, needless because nothing was kept or the provider has no such call, or already gone. */
export type RevokeOutcome = 'revoked' | 'nothing-to-revoke' | 'already-gone';

/**
 * One social provider. Every function throws `SocialFailure` and nothing else. No token, code or secret stands in any
 * address but the authorization address, which carries state, nonce and challenge only (decisions §4).
 */
export type SocialProviderPort = {
  readonly provider: SocialProvider;
  /** The address to send the browser to. */
  authorizationUrl(request: AuthorizationRequest): string;
  /** Turns the query or form that came back into a verified person. */
  completeCallback(
    params: Readonly<Record<string, string>>,
    run: OAuthTransaction,
  ): Promise<AuthenticationResult>;
  /** Verifies what an app posted: audience, issuer, signature, expiry, nonce. */
  verifyNative(proof: NativeProof): Promise<NativeResult>;
  /** Cuts the link at the provider; `provider-down` is worth a retry. */
  revoke(link: {
    readonly subject: string;
    readonly providerToken: ProviderToken | null;
  }): Promise<RevokeOutcome>;
  /**
   * Checks and reads a notification. Header names in lower case; `body` as it came, or the query where the provider
   * calls with GET. Throws `forged-notice` where its proof is wrong.
   */
  readNotification(
    headers: Readonly<Record<string, string | undefined>>,
    body: string,
  ): Promise<ProviderNotification[]>;
  /** The status that the provider wants as an answer to this notification. */
  notificationStatus(body: string): 200 | 202 | 204;
  /** What a sender of security event tokens is told of one without its proof, by the failure's detail; undefined = 401. */
  notificationError?(body: string, detail: string): SecurityEventError | undefined;
};

/** Why a security event token is refused (RFC 8935 §2.4). */
export type SecurityEventError = 'invalid_request' | 'invalid_key' | 'invalid_issuer' | 'invalid_audience';

/** The providers that are configured. */
export type SocialProviders = Readonly<Partial<Record<SocialProvider, SocialProviderPort>>>;
