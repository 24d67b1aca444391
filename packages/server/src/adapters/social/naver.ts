import type { AuthorizationRequest, NativeProof, SocialProviderPort } from '../../ports/social.ts';
import { authorizationAddress } from './authorization-address.ts';
import { bearer } from './bearer.ts';
import { callbackCode } from './callback-code.ts';
import type { Outgoing } from './http.ts';
import { readNaverNotice } from './naver-notice.ts';
import { readNaverProfile } from './naver-profile.ts';
import type { SettingsOf } from './settings.ts';
import { redeemCode, refreshGrant, revokeToken } from './token-endpoint.ts';

const provider = 'NV';

/** How Naver names what to ask: the items refused before, or the password. */
const authTypes = { account: 'reauthenticate', login: 'reauthenticate', consent: 'reprompt' } as const;

const addressAt = (
  { AUTH_BASE, CLIENT_ID }: SettingsOf<'NV'>,
  { state, redirectUri, prompt }: AuthorizationRequest,
) =>
  authorizationAddress(`${AUTH_BASE}/oauth2.0/authorize`, {
    response_type: 'code',
    client_id: CLIENT_ID,
    redirect_uri: redirectUri,
    state,
    auth_type: prompt && authTypes[prompt],
  });

/** Naver: OAuth 2 without PKCE, state also at the token step, the person from the profile call. Its e-mail is never proven. */
export function createNaver(
  settings: SettingsOf<'NV'>,
  { outgoing, now }: { outgoing: Outgoing; now: () => number },
): SocialProviderPort {
  const { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret, AUTH_BASE: auth, API_BASE: api } = settings;
  const client = { client_id: clientId, client_secret: clientSecret };

  const person = (accessToken: string) =>
    outgoing({ url: `${api}/v1/nid/me`, headers: bearer(provider, accessToken) }, readNaverProfile);

  return {
    provider,
    notificationStatus: () => 204,
    authorizationUrl: (request) => addressAt(settings, request),
    async completeCallback(params, run) {
      const code = callbackCode(provider, params, run);
      const form = { ...client, code, state: run.state };
      const tokens = await redeemCode(provider, outgoing, `${auth}/oauth2.0/token`, form);
      const identity = await person(tokens.access_token);
      return { identity, providerToken: refreshGrant(tokens.refresh_token, clientId), identityOnly: false };
    },
    verifyNative: async ({ token }: NativeProof) => ({
      identity: await person(token),
      providerToken: null,
      // Nothing in Naver's answer names the application that a token was issued to.
      identityOnly: true,
      once: null,
    }),
    async revoke({ providerToken }) {
      if (!providerToken) return 'nothing-to-revoke';
      const form = { ...client, token: providerToken.token, token_type_hint: providerToken.kind };
      await revokeToken(provider, outgoing, `${auth}/oauth2.0/revoke`, form);
      return 'revoked';
    },
    readNotification: async (_headers, body) => [readNaverNotice(body, { clientId, clientSecret, now })],
  };
}
