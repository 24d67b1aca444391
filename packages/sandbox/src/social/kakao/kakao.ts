import { ok } from '../core/answer.ts';
import { type BackChannel, backChannels } from '../core/back-channel.ts';
import { jwksAnswer } from '../core/jwks.ts';
import type { SocialPlace } from '../core/place.ts';
import type { NativeWish, SocialStandIn } from '../core/stand-in.ts';
import { logout, tokenInfo, unlink, userInfo, userMe } from './api.ts';
import { authorize } from './authorize.ts';
import { kakaoNotices } from './notices.ts';
import { kakaoPersons } from './persons.ts';
import { type KakaoState, openKakaoState } from './state.ts';
import { idToken, token } from './token.ts';

const oauth: BackChannel = { provider: 'KK', house: 'oauth' };
const api: BackChannel = { provider: 'KK', house: 'api' };
const both = ['GET', 'POST'];

/** Kakao: OAuth 2 with PKCE and a number for an id; kauth.kakao.com and kapi.kakao.com in one place. */
export function openKakao(place: SocialPlace): SocialStandIn {
  const kakao = openKakaoState(place);
  const channel = backChannels(place.world);
  return {
    provider: 'KK',
    persons: kakaoPersons,
    addRoutes: (app) => {
      app.get('/oauth/authorize', authorize(kakao));
      app.post('/oauth/token', channel(oauth, token(kakao)));
      app.get(
        '/.well-known/jwks.json',
        channel(oauth, () => jwksAnswer(kakao.keys)),
      );
      app.get(
        '/.well-known/openid-configuration',
        channel(oauth, () => ok(discoveryOf(kakao.base()))),
      );
      app.route({ method: both, url: '/v2/user/me', handler: channel(api, userMe(kakao)) });
      app.route({ method: both, url: '/v1/oidc/userinfo', handler: channel(api, userInfo(kakao)) });
      app.get('/v1/user/access_token_info', channel(api, tokenInfo(kakao)));
      app.post('/v1/user/unlink', channel({ ...api, shown: () => true }, unlink(kakao)));
      app.post('/v1/user/logout', channel(api, logout(kakao)));
    },
    nativeToken: ({ subject }, wish) => nativeToken(kakao, subject, wish),
    unlink: kakao.forget,
    notices: kakaoNotices(kakao),
    rotateKeys: kakao.keys.rotate,
  };
}

const discoveryOf = (base: string) => ({
  issuer: base,
  authorization_endpoint: `${base}/oauth/authorize`,
  token_endpoint: `${base}/oauth/token`,
  userinfo_endpoint: `${base}/v1/oidc/userinfo`,
  jwks_uri: `${base}/.well-known/jwks.json`,
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  request_uri_parameter_supported: false,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  claims_supported: ['iss', 'aud', 'sub', 'auth_time', 'exp', 'iat', 'nonce', 'nickname', 'picture', 'email'],
});

/** The SDK of an app gets tokens of the same application; its id_token is for the native key. */
async function nativeToken(kakao: KakaoState, subject: string, { nonce, audience, expired }: NativeWish) {
  const person = kakao.personOf(subject);
  if (!person) return {};
  kakao.world.social.consents.give('KK', person);
  const scopes = ['account_email', 'openid', 'profile_image', 'profile_nickname'];
  const clientId = audience ?? kakao.client.clientId;
  const pair = kakao.tokens.issue({ subject, clientId, scopes }, { expired: expired ?? false });
  return {
    access_token: pair.access,
    token_type: 'bearer',
    expires_in: kakao.tokens.lives.access,
    refresh_token: pair.refresh,
    id_token: await idToken(kakao, person, {
      scopes,
      nonce,
      audience: audience ?? kakao.client.nativeKey,
      expired: expired ?? false,
    }),
    scope: scopes.join(' '),
  };
}
