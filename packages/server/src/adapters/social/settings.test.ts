import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSocialSettings } from './settings.ts';
import { socialVariables } from './testing/settings.ts';

const base = 'http://127.0.0.1:4600';
const all = socialVariables(base);
const credentials = Object.fromEntries(Object.entries(all).filter(([name]) => !name.endsWith('_BASE')));

describe('the variables of the social providers', () => {
  it('configure nobody when there are none', () => {
    expect(readSocialSettings({})).toEqual({ settings: {}, faults: [] });
    expect(readSocialSettings({ NAVER_CLIENT_ID: '  ', NAVER_AUTH_BASE: `${base}/naver` })).toEqual({
      settings: {},
      faults: [],
    });
  });

  it('configure all five, with the providers’ own addresses where none is given', () => {
    const { settings, faults } = readSocialSettings(credentials);
    expect(faults).toEqual([]);
    expect(Object.keys(settings).sort()).toEqual(['AP', 'GG', 'KK', 'MS', 'NV']);
    expect(settings.NV).toMatchObject({
      CLIENT_ID: 'client-for-tests',
      AUTH_BASE: 'https://nid.naver.com',
      API_BASE: 'https://openapi.naver.com',
    });
    expect(settings.KK).toMatchObject({
      AUTH_BASE: 'https://kauth.kakao.com',
      API_BASE: 'https://kapi.kakao.com',
      NATIVE_CLIENT_IDS: ['kakao-native-key'],
    });
    expect(settings.GG).toMatchObject({
      AUTH_BASE: 'https://accounts.google.com',
      TOKEN_BASE: 'https://oauth2.googleapis.com',
      KEYS_BASE: 'https://www.googleapis.com',
      NATIVE_CLIENT_IDS: ['google-ios.apps.example', 'google-android.apps.example'],
    });
    expect(settings.AP?.AUTH_BASE).toBe('https://appleid.apple.com');
    expect(settings.AP?.PRIVATE_KEY).toContain('\n');
    expect(settings.MS).toMatchObject({ AUTH_BASE: 'https://login.microsoftonline.com', TENANT: 'common' });
  });

  it('let stand-ins take every place, without a slash at the end', () => {
    const { settings } = readSocialSettings({ ...all, NAVER_AUTH_BASE: `${base}/naver//` });
    expect(settings.NV?.AUTH_BASE).toBe(`${base}/naver`);
  });

  it('name every missing variable of a provider that was begun', () => {
    const { settings, faults } = readSocialSettings({ KAKAO_ADMIN_KEY: 'k', NAVER_CLIENT_SECRET: 's' });
    expect(settings).toEqual({});
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'NAVER_CLIENT_ID',
      'KAKAO_CLIENT_ID',
      'KAKAO_APP_ID',
    ]);
    expect(faults[0]).toContain('because NAVER_CLIENT_SECRET is');
  });

  it('leave Kakao its optional secret', () => {
    const { KAKAO_CLIENT_SECRET: _none, ...rest } = credentials;
    expect(readSocialSettings(rest)).toMatchObject({ faults: [], settings: { KK: { APP_ID: '123456' } } });
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
    const { faults, settings } = readSocialSettings({ ...all, [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]?.split(' ')[0]).toBe(name);
    expect(faults[0]).not.toContain(value);
    expect(Object.keys(settings)).toHaveLength(4);
  });
});
