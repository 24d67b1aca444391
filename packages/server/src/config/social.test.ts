import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readGroups } from './read-groups.ts';
import { social } from './social.ts';

const base = 'http://127.0.0.1:4600';
const { privateKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const all = {
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
  APPLE_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
  APPLE_NATIVE_CLIENT_IDS: 'com.example.app',
  APPLE_AUTH_BASE: `${base}/apple`,
  MICROSOFT_CLIENT_ID: '00000000-1111-4222-8333-444444444444',
  MICROSOFT_CLIENT_SECRET: 'microsoft-secret',
  MICROSOFT_AUTH_BASE: `${base}/microsoft`,
};
const read = (env: Record<string, string>) => readGroups(social, env);
const credentials = Object.fromEntries(Object.entries(all).filter(([name]) => !name.endsWith('_BASE')));

describe('the variables of the social providers', () => {
  it('configure nobody when there are none', () => {
    expect(read({})).toEqual({ values: {}, faults: [] });
    expect(read({ NAVER_CLIENT_ID: '  ', NAVER_AUTH_BASE: `${base}/naver` })).toEqual({
      values: {},
      faults: [],
    });
  });

  it('configure all five, with the providers’ own addresses where none is given', () => {
    const { values, faults } = read(credentials);
    expect(faults).toEqual([]);
    expect(Object.keys(values).sort()).toEqual(['AP', 'GG', 'KK', 'MS', 'NV']);
    expect(values.NV).toMatchObject({
      CLIENT_ID: 'client-for-tests',
      AUTH_BASE: 'https://nid.naver.com',
      API_BASE: 'https://openapi.naver.com',
    });
    expect(values.KK).toMatchObject({
      AUTH_BASE: 'https://kauth.kakao.com',
      API_BASE: 'https://kapi.kakao.com',
      NATIVE_CLIENT_IDS: ['kakao-native-key'],
    });
    expect(values.GG).toMatchObject({
      AUTH_BASE: 'https://accounts.google.com',
      TOKEN_BASE: 'https://oauth2.googleapis.com',
      KEYS_BASE: 'https://www.googleapis.com',
      NATIVE_CLIENT_IDS: ['google-ios.apps.example', 'google-android.apps.example'],
    });
    expect(values.AP?.AUTH_BASE).toBe('https://appleid.apple.com');
    expect(values.AP?.PRIVATE_KEY.export({ format: 'pem', type: 'pkcs8' })).toBe(privateKey);
    expect(values.MS).toMatchObject({ AUTH_BASE: 'https://login.microsoftonline.com', TENANT: 'common' });
  });

  it('let stand-ins take every place, without a slash at the end', () => {
    const { values } = read({ ...all, NAVER_AUTH_BASE: `${base}/naver//` });
    expect(values.NV?.AUTH_BASE).toBe(`${base}/naver`);
  });

  it('name every missing variable of a provider that was begun', () => {
    const { values, faults } = read({ KAKAO_ADMIN_KEY: 'k', NAVER_CLIENT_SECRET: 's' });
    expect(values).toEqual({});
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'NAVER_CLIENT_ID',
      'KAKAO_CLIENT_ID',
      'KAKAO_CLIENT_SECRET',
      'KAKAO_APP_ID',
    ]);
    expect(faults[0]).toContain('because NAVER_CLIENT_SECRET is');
  });

  it('want Kakao’s secret, or the word that it is switched off there', () => {
    expect(read({ ...credentials, KAKAO_CLIENT_SECRET: '' }).faults).toEqual([
      expect.stringMatching(/^KAKAO_CLIENT_SECRET must be set.*`off`/),
    ]);
    const { values, faults } = read({ ...credentials, KAKAO_CLIENT_SECRET: 'off' });
    expect(faults).toEqual([]);
    expect(values.KK).toMatchObject({ APP_ID: '123456', CLIENT_SECRET: undefined });
    expect(read(credentials).values.KK?.CLIENT_SECRET).toBe('kakao-secret');
  });

  it.each([
    ['NAVER_AUTH_BASE', 'http://nid.naver.com'],
    ['NAVER_AUTH_BASE', 'http://127.0.0.1.evil.example'],
    ['NAVER_API_BASE', 'https://user@openapi.naver.com'],
    ['GOOGLE_TOKEN_BASE', 'https://oauth2.googleapis.com/?x=1'],
    ['GOOGLE_KEYS_BASE', 'file:///etc/passwd'],
    ['KAKAO_APP_ID', 'my-app'],
    ['KAKAO_SCOPE', 'account_email,openid'],
    ['KAKAO_CLIENT_ID', 'two words'],
    ['APPLE_PRIVATE_KEY', 'no-key-canary'],
    [
      'APPLE_PRIVATE_KEY',
      generateKeyPairSync('rsa', {
        modulusLength: 2048,
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
        publicKeyEncoding: { type: 'spki', format: 'pem' },
      }).privateKey,
    ],
    ['MICROSOFT_TENANT', 'contoso'],
  ])('refuse %s that cannot be used, without repeating it', (name, value) => {
    const { faults, values } = read({ ...all, [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]?.split(' ')[0]).toBe(name);
    expect(faults[0]).not.toContain(value);
    expect(Object.keys(values)).toHaveLength(4);
  });
});
