import type { JWTPayload } from 'jose';
import { run, worldSeconds } from './world.ts';

const tenant = '11111111-2222-4333-8444-555555555555';

/** Where each provider with signed tokens keeps its keys, the claims of an honest id_token there, and for whom an app's is. */
export const oidcRows = [
  {
    provider: 'GG',
    nativeAudience: 'google-ios.apps.example',
    keysPath: '/google-keys/oauth2/v3/certs',
    tokenPath: '/google-token/token',
    subject: '1122334455',
    claims: (base: string): JWTPayload => ({
      iss: `${base}/google`,
      aud: 'google-web.apps.example',
      azp: 'google-ios.apps.example',
      sub: '1122334455',
      email: 'New.Person@gmail.com',
      email_verified: true,
      name: 'New Person',
    }),
  },
  {
    provider: 'AP',
    nativeAudience: 'com.example.app',
    keysPath: '/apple/auth/keys',
    tokenPath: '/apple/auth/token',
    subject: '000123.abc.0456',
    claims: (base: string): JWTPayload => ({
      iss: `${base}/apple`,
      aud: 'com.example.web',
      sub: '000123.abc.0456',
      email: 'person@icloud.com',
      email_verified: 'true',
      is_private_email: 'false',
    }),
  },
  {
    provider: 'MS',
    nativeAudience: '55555555-6666-4777-8888-999999999999',
    keysPath: '/microsoft/common/discovery/v2.0/keys',
    tokenPath: '/microsoft/common/oauth2/v2.0/token',
    subject: `${tenant}.aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee`,
    claims: (base: string): JWTPayload => ({
      iss: `${base}/microsoft/${tenant}/v2.0`,
      aud: '00000000-1111-4222-8333-444444444444',
      sub: 'pairwise',
      tid: tenant,
      oid: 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee',
      ver: '2.0',
      email: 'person@example.com',
      name: 'Person',
    }),
  },
  {
    provider: 'KK',
    nativeAudience: 'kakao-native-key',
    keysPath: '/kakao/.well-known/jwks.json',
    tokenPath: '/kakao/oauth/token',
    subject: '1234567890',
    claims: (base: string): JWTPayload => ({
      iss: `${base}/kakao`,
      aud: 'kakao-native-key',
      sub: '1234567890',
      email: 'a@kakao.com',
      nickname: '한빛',
    }),
  },
] as const;

/** Times and nonce of a token made a moment ago. */
export const freshly = (nonce: string = run.nonce): JWTPayload => ({
  iat: worldSeconds - 5,
  exp: worldSeconds + 3600,
  nonce,
});
