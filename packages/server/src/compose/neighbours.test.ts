import { expect, it } from 'vitest';
import type { SettingsOf } from '../adapters/social/settings.ts';
import { createSocial } from './neighbours.ts';

const NV: SettingsOf<'NV'> = {
  CLIENT_ID: 'id',
  CLIENT_SECRET: 'secret',
  AUTH_BASE: 'https://nid.naver.com',
  API_BASE: 'https://openapi.naver.com',
};

it('offers the providers that are configured, and none without settings', () => {
  expect(createSocial({}).providers).toEqual({});
  expect(Object.keys(createSocial({ NV, KK: undefined }).providers)).toEqual(['NV']);
});

it('begins anew in the same object, so that whoever holds it sees it', () => {
  const { providers, reset } = createSocial({ NV });
  const before = providers.NV;
  reset();
  expect(providers.NV).not.toBe(before);
});
