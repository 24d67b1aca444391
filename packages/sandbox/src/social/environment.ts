import { appleTestKeyPem } from './apple/test-key.ts';
import { socialClients, socialPaths } from './clients.ts';

/**
 * The variables a service needs to log people in at the stand-ins: credentials and endpoint bases of all five
 * (decisions §7). `socialBaseUrl` is `social` of the directory, without a trailing slash.
 */
export function sandboxSocialEnvironment(socialBaseUrl: string): Record<string, string> {
  const { NV, KK, GG, AP, MS } = socialClients;
  const at = (provider: keyof typeof socialPaths) => `${socialBaseUrl}/${socialPaths[provider]}`;
  return {
    NAVER_CLIENT_ID: NV.clientId,
    NAVER_CLIENT_SECRET: NV.clientSecret,
    NAVER_AUTH_BASE: at('NV'),
    NAVER_API_BASE: at('NV'),
    KAKAO_CLIENT_ID: KK.clientId,
    KAKAO_CLIENT_SECRET: KK.clientSecret,
    KAKAO_ADMIN_KEY: KK.adminKey,
    KAKAO_APP_ID: String(KK.appId),
    KAKAO_NATIVE_CLIENT_IDS: KK.nativeKey,
    KAKAO_AUTH_BASE: at('KK'),
    KAKAO_API_BASE: at('KK'),
    GOOGLE_CLIENT_ID: GG.clientId,
    GOOGLE_CLIENT_SECRET: GG.clientSecret,
    GOOGLE_NATIVE_WEB_CLIENT: 'on',
    GOOGLE_AUTH_BASE: at('GG'),
    GOOGLE_TOKEN_BASE: at('GG'),
    GOOGLE_KEYS_BASE: at('GG'),
    APPLE_CLIENT_ID: AP.clientId,
    APPLE_TEAM_ID: AP.teamId,
    APPLE_KEY_ID: AP.keyId,
    APPLE_PRIVATE_KEY: appleTestKeyPem.replaceAll('\n', '\\n'),
    APPLE_NATIVE_CLIENT_IDS: AP.bundleId,
    APPLE_AUTH_BASE: at('AP'),
    MICROSOFT_CLIENT_ID: MS.clientId,
    MICROSOFT_CLIENT_SECRET: MS.clientSecret,
    MICROSOFT_NATIVE_WEB_CLIENT: 'on',
    MICROSOFT_AUTH_BASE: at('MS'),
  };
}
