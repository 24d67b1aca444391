import type { LanguagePrefix } from '@daemun/contract/languages';
import type { WordsByLanguage } from '@daemun/contract/rules/in-language';
import type { OpenidProof } from '../domain/openid-proofs.ts';
import type {
  LogoutNotice,
  OidcGrant,
  OidcModels,
  OidcReader,
  OidcSignIn,
  SigningKeys,
} from './oidc-models.ts';
import type { FoundSession } from './sessions.ts';

/** How a client proves that it is itself at the token endpoint; `none` is an app or a page, which PKCE protects. */
export type OidcClientAuth = 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt' | 'none';

/** A public key of P-256 as a JWK. */
export type OidcClientKey = Readonly<Record<'kty' | 'crv' | 'x' | 'y', string>>;

/** A partner as an OpenID client. */
export type OidcClient = {
  /** The partner's id is the client's. */
  readonly id: string;
  readonly name: string;
  /** Exact addresses. */
  readonly redirects: readonly string[];
  readonly postLogout: readonly string[];
  /** Where logout tokens are posted to; undefined where it wants none. */
  readonly backchannel?: string | undefined;
  /** It is told, too, when a reader's own session ends because it was not used. */
  readonly hearsIdle: boolean;
  readonly auth: OidcClientAuth;
  readonly secret?: string | undefined;
  /** The secret before, taken beside the new one while it is changed. */
  readonly previousSecret?: string | undefined;
  /** The last day, in Korea, on which that is taken. */
  readonly previousUntil: string | undefined;
  /** What it signs its assertions by (RFC 7523), in the place of a secret. */
  readonly keys?: readonly OidcClientKey[] | undefined;
  /** An app on a device (RFC 8252). */
  readonly isNative: boolean;
  /** An app that asks for `offline_access` gets a session of its own (decisions §9.6). */
  readonly keepsOwnSession: boolean;
  /** Its tokens are worth something only with a proof of its own key (RFC 9449). */
  readonly bindsTokens: boolean;
  /** How many requests it may make in ten minutes; undefined: the usual number. */
  readonly mostRequests: number | undefined;
  /** It may ask whether a member is an adult. */
  readonly asksForAdults: boolean;
  /** It may ask without a proof key (RFC 7636): its secret alone ties its codes to it. */
  readonly mayOmitProofKey: boolean;
  /** Its id_tokens hold all claims that its scopes ask for: it never asks the userinfo endpoint. */
  readonly readsIdTokens: boolean;
  /** Clients whose access tokens it may introspect. */
  readonly introspects: readonly string[];
  /** Whether `sub` is the member's number, or one that no other client is told. */
  readonly subject: 'public' | 'pairwise';
};

/** Who is signed in in a browser, as an id_token tells of it. */
export type OidcLogin = {
  /** Our session's id. */
  readonly session: string;
  readonly member: string;
  /** How the member was proven to be there, the newest proof first. */
  readonly proofs: readonly [OpenidProof, ...OpenidProof[]];
  /** Whether the member has something by which they can be proven strongly. */
  readonly canBeStrong: boolean;
  /** The session and its owner, as they were read. */
  readonly found: FoundSession;
};

/** Claims of a member by their scopes, without `sub`. */
export type OidcClaims = Readonly<Record<string, string | boolean>>;

/** Facts of a member that the request has read already. `reader` has those from which claims are made. */
export type ReadOfMember = {
  readonly isActive: boolean;
  readonly isAgreed: boolean;
  readonly reader: OidcReader | undefined;
};

export type ToldClaims = () => Promise<OidcClaims>;

/** What the OpenID provider asks of the service. */
export type OidcNeeds = {
  readonly models: OidcModels;
  readonly signingKeys: SigningKeys;
  /** What a client has of a session. */
  signInOf(session: string, client: string): Promise<OidcSignIn | undefined>;
  /** A name that nothing else has. */
  newId(): string;
  now(): number;
  digest(secret: string): string;
  /** Names the master secret under which `encrypt` seals. */
  readonly sealedUnder: string;
  encrypt(row: string, text: string): string;
  decrypt(row: string, sealed: string): string | undefined;
  /** A subject that one client alone is told. */
  pairwise(member: string, client: string): string;
  /** The living session of a cookie's secret. */
  loginOf(sessionSecret: string | undefined): Promise<OidcLogin | undefined>;
  /** Whether a session of ours lives; that it was asked for is a use of it. */
  useSession(session: string): Promise<boolean>;
  /** The reader of a living session in which a client has a grant that has not ended; a use of the session, too. */
  useGrant(grant: OidcGrant): Promise<OidcReader | undefined>;
  /** Whether a member must agree to a changed document first. */
  mustReconsent(member: string): Promise<boolean>;
  /**
   * What a client may be told of a member now, looked up when it is told; undefined where that is nothing. What the same request
   * has read already is not read again.
   */
  claimsOf(member: string, client: string, read: ReadOfMember): Promise<ToldClaims | undefined>;
};

/** One request to the provider, as it came. */
export type OidcRequest = {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The id of the request in the log and in mails. */
  readonly txid: string;
};

export type OidcAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string;
  /** What the browser is to post to a client (OAuth 2.0 Form Post Response Mode), in the place of a body. */
  readonly form?: PostedForm;
  /** What is wrong with the request, also if the answer is a redirect that says so. */
  readonly refusal?: OidcRefusal | undefined;
};

/** Why a request was refused: `error` and `error_description` of OAuth. `client` is undefined if the request has no possible client id. */
export type OidcRefusal = {
  readonly client: string | undefined;
  readonly error: string;
  readonly description: string | undefined;
};

export type PostedForm = { readonly action: string; readonly fields: readonly (readonly [string, string])[] };

/** What a request to sign in waits for. */
export type OidcInteraction = {
  readonly client: string;
  /** The reader must have proved to be there since that time, in seconds since 1970 (`prompt=login`, `max_age`). */
  readonly proofSince: number | undefined;
  /** The client asks first for a proof by something that the member has (`acr_values`). */
  readonly wantsStrong: boolean;
  /** Somebody else is meant than who is signed in (`id_token_hint`). */
  readonly isForOther: boolean;
  /** The client asks for another log-in since that time, in seconds since 1970: the reader chooses an account, or makes one. */
  readonly accountSince: number | undefined;
  /** The reader pressed a button to join (`prompt=create`). */
  readonly isToJoin: boolean;
  /** The languages that the client asks for (`ui_locales`), as it wrote them. */
  readonly locales: string;
  /** The address or ID by which the client expects the reader to log in (`login_hint`); empty if it names none. */
  readonly hint: string;
};

/** What the log-in page shows of a request to sign in. */
export type AskingClient = { readonly name: WordsByLanguage; readonly hint: string };

/** What is asked of the OpenID provider, as it is counted: requests to sign in, and what clients ask themselves. */
export type OidcPurpose = 'sign-in' | 'token';

/**
 * Whom a request counts for: a client that authenticated, the member who is signed in in the browser, or the member whose token a public
 * client redeemed. Neither: the network.
 */
export type OidcAsker = {
  readonly client?: string;
  /** The client's own number of requests, if its row names one. */
  readonly mostRequests?: number | undefined;
  readonly member?: string | undefined;
};

/** Counts a request. Returns false if it exceeds the limit. It is called before the request's changes are committed. */
export type AdmitOidc = (asker: OidcAsker) => Promise<boolean>;

/** A client's request to sign in, at our own address, to which our pages lead back. */
export type SignInRequest = {
  readonly interaction: OidcInteraction;
  /** The reader's session, where somebody is signed in. */
  readonly found: FoundSession | undefined;
  readonly address: string;
  readonly language: LanguagePrefix;
  /** What the reader said on the way: the client must not be told; no stronger proof is at hand. */
  readonly answer: 'no' | 'usual' | undefined;
};

/** What a request to sign in waits for is shown to who decides, with who is signed in. */
export type Decide<T extends object> = (
  interaction: OidcInteraction,
  login: OidcLogin | undefined,
) => Promise<T | OidcResult>;

/** Where a browser goes on whose request to sign in has its result. */
export type OnwardAddress = { readonly onward: string };

/** How a request to sign in goes on: our part is done, or the reader said no, or cannot prove to be there now. */
export type OidcResult = 'done' | 'access_denied' | 'login_required';

/** The OpenID provider. */
export type OidcServer = {
  /**
   * Answers a request of a browser or a client; by the status 429 alone if it is not admitted. A request to sign in that comes back
   * has its result from `decide`, unless one was kept.
   */
  ask(
    request: OidcRequest,
    sessionSecret: string | undefined,
    admit?: AdmitOidc,
    decide?: Decide<object>,
  ): Promise<OidcAnswer>;
  /**
   * Looks at the request to sign in of this browser and returns what was decided about it; undefined where there is none (any more).
   * If that is its result, the browser goes on at the address that is returned in its place. A result is kept only if it cannot be
   * decided anew there, because the reader said something (`keeps`).
   */
  continueWith<T extends object>(
    request: OidcRequest,
    sessionSecret: string | undefined,
    decide: Decide<T>,
    keeps: boolean,
  ): Promise<T | OnwardAddress | undefined>;
  /** Where a client is told of a log-out, and by which token; undefined where it wants none. */
  logoutToken(notice: LogoutNotice): Promise<{ readonly url: string; readonly token: string } | undefined>;
};
