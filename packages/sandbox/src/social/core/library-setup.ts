import { type ClientMetadata, type Configuration, interactionPolicy } from 'oidc-provider';
import type { LibraryStore } from './library-store.ts';

/** What the library must know of one issuer. */
export interface LibrarySetup {
  readonly issuer: string;
  readonly clients: readonly ClientMetadata[];
  readonly scopes: readonly string[];
  /** Scope → the claims it opens. */
  readonly claims: Readonly<Record<string, readonly string[]>>;
  /** The claims of a person, or undefined for a stranger. */
  readonly claimsOf: (subject: string) => Readonly<Record<string, unknown>> | undefined;
  /** Whether the redemption of this code gives a refresh token. */
  readonly refreshes: (code: string) => boolean;
  /** Seconds. */
  readonly idTokenLife: number;
  readonly store: LibraryStore;
}

/** The library's configuration for one issuer, but for the keys. */
export const configurationOf = (setup: LibrarySetup): Configuration => ({
  adapter: setup.store.adapter,
  clients: [...setup.clients],
  scopes: [...setup.scopes],
  claims: Object.fromEntries(Object.entries(setup.claims).map(([scope, names]) => [scope, [...names]])),
  responseTypes: ['code', 'code id_token'],
  // The real ones put the profile into the id_token, although they give an access token as well.
  conformIdTokenClaims: false,
  pkce: { required: () => false },
  cookies: { keys: ['sandbox'] },
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}`, policy: logInOnly() },
  ttl: {
    AuthorizationCode: 600,
    AccessToken: 3600,
    IdToken: setup.idTokenLife,
    RefreshToken: 180 * 86_400,
    Grant: 180 * 86_400,
    Interaction: 600,
    Session: 600,
  },
  // A log-in here is one run; what it gave outlives it.
  expiresWithSession: async () => false,
  rotateRefreshToken: false,
  issueRefreshToken: async (_ctx, _client, code) => 'jti' in code && setup.refreshes(String(code.jti)),
  loadExistingGrant: async (ctx) => {
    const { client, session, provider, params } = ctx.oidc;
    const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
    if (typeof params?.scope === 'string') grant.addOIDCScope(params.scope);
    await grant.save();
    return grant;
  },
  renderError: async (ctx, out) => {
    ctx.body = out;
  },
  findAccount: async (_ctx, subject) => {
    const claims = setup.claimsOf(subject);
    return claims && { accountId: subject, claims: async () => ({ ...claims, sub: subject }) };
  },
});

/** Choosing who one is at our page is the consent as well. */
function logInOnly() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return policy;
}
