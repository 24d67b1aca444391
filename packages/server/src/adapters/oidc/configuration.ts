import { languages } from '@daemun/contract/languages';
import { limits } from '@daemun/contract/limits';
import type { JWK } from 'jose';
import {
  type ClientMetadata,
  type Configuration,
  errors,
  type FindAccount,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { authenticationContexts } from '../../domain/authentication-contexts.ts';
import type { OidcClient, OidcNeeds } from '../../ports/oidc.ts';
import { asked } from './asked.ts';
import { cookieSigner } from './cookie-signer.ts';
import { grantNamed, loadExistingGrant, readerOf, scopesOf } from './grants.ts';
import { accountPrompts, interactionAddress, toldProof, wantsStrong } from './interactions.ts';
import { loginNow } from './login-now.ts';
import { sealLogout } from './logout-state.ts';
import { modelAdapter } from './model-adapter.ts';
import { claimsOfProof } from './shadow-session.ts';

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
const minute = 60;
const day = 86_400;

/** What some client may ask for. */
const offeredScopes = (clients: readonly OidcClient[]): string[] => [...new Set(clients.flatMap(scopesOf))];

export const responseModes = ['query', 'form_post'] as const;

/** The other address family of a loopback address; undefined of every other address. */
function otherFamily(redirect: string): string | undefined {
  const [, host, rest] = /^http:\/\/(127\.0\.0\.1|\[::1\])(?=[:/?]|$)(.*)$/.exec(redirect) ?? [];
  return host && `http://${host === '[::1]' ? '127.0.0.1' : '[::1]'}${rest}`;
}

/**
 * The redirect addresses of a client. An app listens at whichever loopback address the device has, and at any port (RFC 8252 §7.3): the
 * library takes any port of what is registered.
 */
const redirectsOf = ({ redirects, isNative }: OidcClient): string[] => [
  ...new Set(isNative ? redirects.flatMap((one) => [one, otherFamily(one) ?? one]) : redirects),
];

const metadataOf = (client: OidcClient, offered: readonly string[]): ClientMetadata => ({
  client_id: client.id,
  client_name: client.name,
  ...(client.secret !== undefined && { client_secret: client.secret }),
  ...(client.keys !== undefined && { jwks: { keys: client.keys.map((key) => ({ ...key })) } }),
  token_endpoint_auth_method: client.auth,
  application_type: client.isNative ? 'native' : 'web',
  dpop_bound_access_tokens: client.bindsTokens,
  // Whoever asks for all that is offered gets what it may be told (adapters/oidc/grants.ts).
  scope: offered.join(' '),
  // A server that apps call has no readers of its own.
  grant_types: client.redirects.length > 0 ? ['authorization_code', 'refresh_token'] : [],
  response_types: client.redirects.length > 0 ? ['code'] : [],
  response_modes: [...responseModes],
  redirect_uris: redirectsOf(client),
  post_logout_redirect_uris: [...client.postLogout],
  subject_type: client.subject,
  ...(client.backchannel !== undefined && {
    backchannel_logout_uri: client.backchannel,
    backchannel_logout_session_required: true,
  }),
});

/**
 * What stands between a request and its code: a log-in, as the library has it, a stronger proof where it is wanted, and as
 * we have them the member's yes to documents of ours that changed, and to the client (docs/decisions/031, 059).
 */
function policy(needs: OidcNeeds) {
  const base = interactionPolicy.base();
  for (const [at, name] of accountPrompts.entries())
    base.add(new interactionPolicy.Prompt({ name, requestable: true }), at);
  base.get('login')?.checks.add(
    new interactionPolicy.Check(
      'stronger',
      'a stronger proof is asked for, which the member can give',
      'login_required',
      async ({ oidc: { params = {}, session, result } }) => {
        // Who was asked once has answered, also that it is not at hand.
        if (!session?.accountId || result?.login || !wantsStrong(params)) return false;
        return session.acr !== authenticationContexts.strong && (await loginNow(needs))?.canBeStrong === true;
      },
    ),
  );
  const consent = base.get('consent');
  consent?.checks.clear();
  consent?.checks.add(
    new interactionPolicy.Check(
      'asked_again',
      'the member must agree to a changed document first',
      'interaction_required',
      async ({ oidc: { session } }) =>
        asked().doneFor === undefined && needs.mustReconsent(session?.accountId ?? ''),
    ),
  );
  consent?.checks.add(
    new interactionPolicy.Check(
      'not_agreed',
      'the member has not agreed',
      'consent_required',
      async (ctx) => {
        const { session, client } = ctx.oidc;
        return (await claimsNow(needs, session?.accountId ?? '', client?.clientId ?? '')) === undefined;
      },
    ),
  );
  return base;
}

/**
 * A refresh token serves once where nobody proves to be its client. Who proves it by a secret, a key or a proof of possession keeps
 * one (RFC 9700 §4.14.2): a lost answer costs nothing.
 */
const rotates = (
  client: { readonly tokenEndpointAuthMethod?: string | undefined } | undefined,
  token: { isSenderConstrained(): boolean } | undefined,
): boolean => client?.tokenEndpointAuthMethod === 'none' && token?.isSenderConstrained() !== true;

/** Has the library tell the proof that this request asks for, before it looks whether that is good enough. */
async function tellProof(needs: OidcNeeds, { oidc: { params = {}, session } }: KoaContextWithOIDC) {
  const login = await loginNow(needs);
  if (!login || !session?.accountId) return;
  const { max_age } = params;
  const since = max_age === undefined ? undefined : Math.floor(needs.now() / 1000) - Number(max_age);
  const proof = toldProof(login.proofs, { strong: wantsStrong(params), since });
  if (proof) session.loginAccount({ accountId: login.member, ...claimsOfProof(proof) });
}

/** Claims of a member for a client, looked up once in a request. */
function claimsNow({ claimsOf }: OidcNeeds, member: string, client: string) {
  const { claims, actives, readers, doneFor } = asked();
  const key = `${client} ${member}`;
  const read = { isActive: actives.has(member), isAgreed: doneFor === key, reader: readers.get(member) };
  const known = claims.get(key) ?? claimsOf(member, client, read);
  claims.set(key, known);
  return known;
}

/** Finds a member for a client. Id_tokens have the claims of their scopes only for a client whose row wants that. */
const findAccount =
  (clients: readonly OidcClient[], needs: OidcNeeds): FindAccount =>
  async (ctx, member, token) => {
    if (ctx.oidc.route === 'authorization') await tellProof(needs, ctx);
    const { clientId, grantId = '' } = (token ?? {}) as { clientId?: string; grantId?: string };
    const client = clientId ?? ctx.oidc.client?.clientId ?? '';
    const grant = grantNamed(grantId);
    // The library asks for the grant of a token after its member. Both are read together.
    if (grant && ctx.oidc.route === 'userinfo') await readerOf(needs, grant);
    const claims = await claimsNow(needs, member, client);
    if (!claims) return undefined;
    const inIdTokens = clients.some(({ id, readsIdTokens }) => id === client && readsIdTokens);
    return {
      accountId: member,
      claims: async (use) => ({ ...((inIdTokens || use !== 'id_token') && (await claims())), sub: member }),
    };
  };

type Introspected = { readonly kind?: string | undefined; readonly clientId?: string | undefined };

/**
 * Whether a client may introspect a token: its own, or an access token of a client that its row names. Only the token endpoint takes
 * refresh tokens, so no other server has to know one.
 */
function mayIntrospect(
  clients: readonly OidcClient[],
  asker: string,
  { kind, clientId }: Introspected,
): boolean {
  const named = clients.find(({ id }) => id === asker)?.introspects ?? [];
  return clientId === asker || (kind === 'AccessToken' && named.some((id) => id === clientId));
}

/** A client revokes its own tokens. One that proves to be itself is told that another's is none of them. */
function mayRevoke(
  {
    clientId,
    tokenEndpointAuthMethod,
  }: { readonly clientId: string; readonly tokenEndpointAuthMethod?: string | undefined },
  token: { readonly clientId?: string | undefined },
): boolean {
  if (token.clientId === clientId) return true;
  if (tokenEndpointAuthMethod === 'none') return false;
  throw new errors.InvalidRequest('the token is another client’s');
}

/** The library's configuration. It has no session, no log-in and no consent of its own: all three are ours. */
export const configurationOf = (
  clients: readonly OidcClient[],
  needs: OidcNeeds,
  keys: { readonly jwks: JWK[]; readonly cookies: readonly string[] },
): Configuration => ({
  adapter: modelAdapter(needs),
  clients: clients.map((client) => metadataOf(client, offeredScopes(clients))),
  jwks: { keys: keys.jwks },
  scopes: offeredScopes(clients),
  claims: {
    openid: ['sub', 'acr', 'amr', 'auth_time', 'sid'],
    email: ['email', 'email_verified'],
    profile: ['name', 'preferred_username', 'nickname', 'locale', 'daemun_verified_person'],
    adult: ['daemun_verified_adult'],
  },
  // `findAccount` decides for each client which claims an id_token has.
  conformIdTokenClaims: false,
  acrValues: Object.values(authenticationContexts),
  subjectTypes: ['public', 'pairwise'],
  responseTypes: ['code'],
  pkce: {
    required: (_ctx, client) =>
      !clients.some(({ id, mayOmitProofKey }) => id === client.clientId && mayOmitProofKey),
  },
  routes: {
    authorization: '/oidc/auth',
    pushed_authorization_request: '/oidc/par',
    token: '/oidc/token',
    userinfo: '/oidc/me',
    jwks: '/oidc/jwks',
    revocation: '/oidc/revoke',
    introspection: '/oidc/introspect',
    end_session: '/oidc/logout',
  },
  features: {
    devInteractions: { enabled: false },
    revocation: { enabled: true, allowedPolicy: async (_ctx, client, token) => mayRevoke(client, token) },
    introspection: {
      enabled: true,
      allowedPolicy: async (_ctx, { clientId }, token) => mayIntrospect(clients, clientId, token),
    },
    pushedAuthorizationRequests: { enabled: true },
    backchannelLogout: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      // The form's secret is all that our own page needs (http/oidc/logout-page.ts).
      logoutSource: async (ctx) => {
        const { secret, postLogoutRedirectUri } = sealLogout(needs, ctx);
        ctx.type = 'json';
        ctx.body = { xsrf: secret, redirect: postLogoutRedirectUri };
      },
      postLogoutSuccessSource: async (ctx) => {
        ctx.type = 'json';
        ctx.body = {};
      },
    },
  },
  discovery: {
    ui_locales_supported: languages.map(({ tag }) => tag),
    prompt_values_supported: ['none', 'login', 'consent', ...accountPrompts],
  },
  interactions: {
    url: (_ctx, { uid }) => interactionAddress(uid),
    policy: policy(needs),
  },
  cookies: {
    keys: cookieSigner(keys.cookies),
    names: { session: 'daemun_oidc', interaction: 'daemun_oidc_interaction', resume: 'daemun_oidc_resume' },
  },
  ttl: {
    AuthorizationCode: minute,
    PushedAuthorizationRequest: minute,
    Interaction: 15 * minute,
    AccessToken: 10 * minute,
    IdToken: 10 * minute,
    RefreshToken: (_ctx, token, client) =>
      rotates(client, token) ? 30 * day : seconds(limits.session.absolute),
    Grant: seconds(limits.session.absolute),
    Session: seconds(limits.session.absolute),
  },
  // What a client has ends with our session: its grant does (adapters/oidc/grants.ts).
  expiresWithSession: async () => false,
  issueRefreshToken: async () => true,
  rotateRefreshToken: ({ oidc: { client, entities } }) => rotates(client, entities.RefreshToken),
  loadExistingGrant: loadExistingGrant(clients, needs),
  pairwiseIdentifier: async (_ctx, member, client) => needs.pairwise(member, client.clientId),
  clientBasedCORS: (_ctx, origin, client) =>
    client.tokenEndpointAuthMethod === 'none' &&
    (client.redirectUris ?? []).some((each) => URL.canParse(each) && new URL(each).origin === origin),
  renderError: async (ctx, out) => {
    ctx.type = 'json';
    ctx.body = out;
  },
  findAccount: findAccount(clients, needs),
  // Who logs out is told by our outbox, which tries again (adapters/oidc/logout-sender.ts); the library asks nobody else.
  fetch: async () => new Response(null, { status: 204 }),
});
