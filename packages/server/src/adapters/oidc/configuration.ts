import { languages } from '@daemun/contract/languages';
import { limits } from '@daemun/contract/limits';
import { ownBrowserPaths } from '@daemun/contract/routes';
import type { JWK } from 'jose';
import {
  type ClientMetadata,
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { authenticationContexts } from '../../domain/authentication-contexts.ts';
import type { OidcClient, OidcNeeds } from '../../ports/oidc.ts';
import type { Asking } from './asked.ts';
import { wantsStrong } from './interactions.ts';
import { modelAdapter } from './model-adapter.ts';

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
const minute = 60;
const day = 86_400;

const metadataOf = (client: OidcClient): ClientMetadata => ({
  client_id: client.id,
  client_name: client.name,
  ...(client.secret !== undefined && { client_secret: client.secret }),
  ...(client.keys !== undefined && { jwks: { keys: client.keys.map((key) => ({ ...key })) } }),
  token_endpoint_auth_method: client.auth,
  application_type: client.isNative ? 'native' : 'web',
  dpop_bound_access_tokens: client.bindsTokens,
  scope: client.asksForAdults ? 'openid email profile adult' : 'openid email profile',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  response_modes: ['query'],
  redirect_uris: [...client.redirects],
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
function policy({ claimsOf, mustReconsent, loginOf }: OidcNeeds, asking: Asking) {
  const base = interactionPolicy.base();
  base.get('login')?.checks.add(
    new interactionPolicy.Check(
      'stronger',
      'a stronger proof is asked for, which the member can give',
      'login_required',
      async ({ oidc: { params = {}, session, result } }) => {
        // Who was asked once has answered, also that it is not at hand.
        if (!session?.accountId || result?.login || !wantsStrong(params)) return false;
        return (await loginOf(asking.getStore()?.sessionSecret))?.canBeStronger === true;
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
      async ({ oidc: { session } }) => mustReconsent(session?.accountId ?? ''),
    ),
  );
  consent?.checks.add(
    new interactionPolicy.Check(
      'not_agreed',
      'the member has not agreed',
      'consent_required',
      async (ctx) => {
        const { session, client } = ctx.oidc;
        return (await claimsOf(session?.accountId ?? '', client?.clientId ?? '')) === undefined;
      },
    ),
  );
  return base;
}

/** What a client asked for is granted: the member has agreed to all of it, or the client is the agency's own. */
async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider, params } = oidc;
  const known = client && session?.grantIdFor(client.clientId);
  const grant =
    (known && (await provider.Grant.find(known))) ||
    new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
  if (typeof params?.scope === 'string') grant.addOIDCScope(params.scope);
  await grant.save();
  return grant;
}

/** The library's configuration. It has no session, no log-in and no consent of its own: all three are ours. */
export const configurationOf = (
  clients: readonly OidcClient[],
  needs: OidcNeeds,
  keys: { readonly jwks: JWK[]; readonly cookies: readonly string[] },
  asking: Asking,
): Configuration => ({
  adapter: modelAdapter(needs),
  clients: clients.map(metadataOf),
  jwks: { keys: keys.jwks },
  scopes: ['openid', 'email', 'profile', 'adult'],
  claims: {
    openid: ['sub', 'acr', 'amr', 'auth_time', 'sid'],
    email: ['email', 'email_verified'],
    profile: ['nickname', 'locale'],
    adult: ['daemun_verified_adult'],
  },
  acrValues: Object.values(authenticationContexts),
  subjectTypes: ['public', 'pairwise'],
  responseTypes: ['code'],
  pkce: { required: () => true },
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
    revocation: { enabled: true },
    introspection: {
      enabled: true,
      allowedPolicy: async (_ctx, client, token) => 'clientId' in token && token.clientId === client.clientId,
    },
    pushedAuthorizationRequests: { enabled: true },
    backchannelLogout: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      // The form's secret is all that our own page needs (http/oidc/logout-page.ts).
      logoutSource: async (ctx) => {
        const state = ctx.oidc.session?.state as
          | { secret?: string; postLogoutRedirectUri?: string }
          | undefined;
        ctx.type = 'json';
        ctx.body = { xsrf: state?.secret, redirect: state?.postLogoutRedirectUri };
      },
      postLogoutSuccessSource: async (ctx) => {
        ctx.type = 'json';
        ctx.body = {};
      },
    },
  },
  discovery: { ui_locales_supported: languages.map(({ tag }) => tag) },
  interactions: {
    url: (_ctx, { uid }) => ownBrowserPaths.oidcInteraction.replace(':uid', uid),
    policy: policy(needs, asking),
  },
  cookies: {
    keys: [...keys.cookies],
    names: { session: 'daemun_oidc', interaction: 'daemun_oidc_interaction', resume: 'daemun_oidc_resume' },
  },
  ttl: {
    AuthorizationCode: minute,
    PushedAuthorizationRequest: minute,
    Interaction: 15 * minute,
    AccessToken: 10 * minute,
    IdToken: 10 * minute,
    RefreshToken: 30 * day,
    Grant: seconds(limits.session.absolute),
    Session: seconds(limits.session.absolute),
  },
  expiresWithSession: async () => true,
  issueRefreshToken: async () => true,
  rotateRefreshToken: true,
  loadExistingGrant,
  pairwiseIdentifier: async (_ctx, member, client) => needs.pairwise(member, client.clientId),
  clientBasedCORS: (_ctx, origin, client) =>
    client.tokenEndpointAuthMethod === 'none' &&
    (client.redirectUris ?? []).some((each) => URL.canParse(each) && new URL(each).origin === origin),
  renderError: async (ctx, out) => {
    ctx.type = 'json';
    ctx.body = out;
  },
  findAccount: async (ctx, member, token) => {
    const client = (token as { clientId?: string } | undefined)?.clientId ?? ctx.oidc.client?.clientId ?? '';
    const claims = await needs.claimsOf(member, client);
    return claims && { accountId: member, claims: async () => ({ ...claims, sub: member }) };
  },
  // Who logs out is told by our outbox, which tries again (adapters/oidc/logout-sender.ts); the library asks nobody else.
  fetch: async () => new Response(null, { status: 204 }),
});
