import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import type { SocialProvider } from '@daemun/contract/codes/providers';
import type { SettingsOf, SocialSettings } from '../settings.ts';

export const appleKeys = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

type AllSettings = { readonly [P in SocialProvider]: SettingsOf<P> };
/** What differs from the settings below, by provider. */
export type SocialChanges = { readonly [P in SocialProvider]?: Partial<SettingsOf<P>> };

const allAt = (base: string): AllSettings => ({
  NV: {
    CLIENT_ID: 'client-for-tests',
    CLIENT_SECRET: 'client-secret-for-tests',
    AUTH_BASE: `${base}/naver`,
    API_BASE: `${base}/naver-api`,
  },
  KK: {
    CLIENT_ID: 'kakao-rest-key',
    CLIENT_SECRET: 'kakao-secret',
    ADMIN_KEY: 'kakao-admin-key',
    APP_ID: '123456',
    NATIVE_CLIENT_IDS: ['kakao-native-key'],
    NATIVE_WEB_CLIENT: false,
    SCOPE: 'profile_nickname account_email',
    AUTH_BASE: `${base}/kakao`,
    API_BASE: `${base}/kakao-api`,
  },
  GG: {
    CLIENT_ID: 'google-web.apps.example',
    CLIENT_SECRET: 'google-secret',
    NATIVE_CLIENT_IDS: ['google-ios.apps.example', 'google-android.apps.example'],
    NATIVE_WEB_CLIENT: false,
    AUTH_BASE: `${base}/google`,
    TOKEN_BASE: `${base}/google-token`,
    KEYS_BASE: `${base}/google-keys`,
  },
  AP: {
    CLIENT_ID: 'com.example.web',
    TEAM_ID: 'TEAM123456',
    KEY_ID: 'KEY1234567',
    PRIVATE_KEY: createPrivateKey(appleKeys.privateKey),
    NATIVE_CLIENT_IDS: ['com.example.app'],
    NATIVE_WEB_CLIENT: false,
    AUTH_BASE: `${base}/apple`,
  },
  MS: {
    CLIENT_ID: '00000000-1111-4222-8333-444444444444',
    CLIENT_SECRET: 'microsoft-secret',
    TENANT: 'common',
    NATIVE_CLIENT_IDS: ['55555555-6666-4777-8888-999999999999'],
    NATIVE_WEB_CLIENT: false,
    AUTH_BASE: `${base}/microsoft`,
  },
});

/** Settings of all five providers at one address. */
export function socialSettings(base: string, changes: SocialChanges = {}): SocialSettings {
  const { NV, KK, GG, AP, MS } = allAt(base);
  return {
    NV: { ...NV, ...changes.NV },
    KK: { ...KK, ...changes.KK },
    GG: { ...GG, ...changes.GG },
    AP: { ...AP, ...changes.AP },
    MS: { ...MS, ...changes.MS },
  };
}
