import { generateKeyPairSync } from 'node:crypto';
import { readSocialSettings, type SocialSettings } from '../settings.ts';

export const appleKeys = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** Variables under which all five providers stand at one address. */
export const socialVariables = (base: string): Record<string, string> => ({
  NAVER_CLIENT_ID: 'client-for-tests',
  NAVER_CLIENT_SECRET: 'client-secret-for-tests',
  NAVER_AUTH_BASE: `${base}/naver`,
  NAVER_API_BASE: `${base}/naver-api`,
  KAKAO_CLIENT_ID: 'kakao-rest-key',
  KAKAO_CLIENT_SECRET: 'kakao-secret',
  KAKAO_ADMIN_KEY: 'kakao-admin-key',
  KAKAO_APP_ID: '123456',
  KAKAO_NATIVE_CLIENT_IDS: 'kakao-native-key',
  KAKAO_AUTH_BASE: `${base}/kakao`,
  KAKAO_API_BASE: `${base}/kakao-api`,
  GOOGLE_CLIENT_ID: 'google-web.apps.example',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  GOOGLE_NATIVE_CLIENT_IDS: 'google-ios.apps.example, google-android.apps.example',
  GOOGLE_AUTH_BASE: `${base}/google`,
  GOOGLE_TOKEN_BASE: `${base}/google-token`,
  GOOGLE_KEYS_BASE: `${base}/google-keys`,
  APPLE_CLIENT_ID: 'com.example.web',
  APPLE_TEAM_ID: 'TEAM123456',
  APPLE_KEY_ID: 'KEY1234567',
  APPLE_PRIVATE_KEY: appleKeys.privateKey.replaceAll('\n', '\\n'),
  APPLE_NATIVE_CLIENT_IDS: 'com.example.app',
  APPLE_AUTH_BASE: `${base}/apple`,
  MICROSOFT_CLIENT_ID: '00000000-1111-4222-8333-444444444444',
  MICROSOFT_CLIENT_SECRET: 'microsoft-secret',
  MICROSOFT_AUTH_BASE: `${base}/microsoft`,
});

/** Settings of all five at one address. Throws where the variables above are wrong. */
export function socialSettings(
  base: string,
  changes: Record<string, string | undefined> = {},
): SocialSettings {
  const { settings, faults } = readSocialSettings({ ...socialVariables(base), ...changes });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return settings;
}
