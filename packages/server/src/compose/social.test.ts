import { expect, it } from 'vitest';
import { ConfigFault } from '../config.ts';
import { createSocial } from './social.ts';

it('offers the providers that are configured, and none without variables', () => {
  expect(createSocial({}).providers).toEqual({});
  const { providers } = createSocial({ NAVER_CLIENT_ID: 'id', NAVER_CLIENT_SECRET: 'secret' });
  expect(Object.keys(providers)).toEqual(['NV']);
});

it('refuses a provider that is set by half, naming what is missing and no value', () => {
  const start = () => createSocial({ KAKAO_CLIENT_ID: 'the-rest-key', GOOGLE_CLIENT_SECRET: 'the-secret' });
  expect(start).toThrow(ConfigFault);
  expect(start).toThrow(/KAKAO_ADMIN_KEY[\s\S]*KAKAO_APP_ID[\s\S]*GOOGLE_CLIENT_ID/);
  expect(start).not.toThrow(/the-rest-key|the-secret/);
});

it('begins anew in the same object, so that whoever holds it sees it', () => {
  const { providers, reset } = createSocial({ NAVER_CLIENT_ID: 'id', NAVER_CLIENT_SECRET: 'secret' });
  const before = providers.NV;
  reset();
  expect(providers.NV).not.toBe(before);
});
