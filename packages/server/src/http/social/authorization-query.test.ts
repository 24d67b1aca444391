import { describe, expect, test } from 'vitest';
import { authorizationStartOf } from './authorization-query.ts';

const errandOf = (raw: object, language = 'ko' as const) =>
  authorizationStartOf('kk', raw, language).returnContext;

describe('what a visitor brings to the authorization path', () => {
  test('goes with them: language, device, partner’s token, migration, member, action', () => {
    const carried = {
      device_id: 'device-1',
      livere_ex_auth: 'a.b.c',
      mig: 'H',
      mst_mbr_no: 'member-1',
      redirectUrl: 'https://example.com/after',
    };
    const raw = { ...carried, lang: 'FRA', action: 'CNET', auto_logged_in: 'true' };
    expect(authorizationStartOf('nv', raw, 'ko')).toEqual({
      provider: 'NV',
      returnContext: {
        ...carried,
        action: 'CNET',
        language: 'fr',
        from: 'mySetting',
        persistence: 'persistent',
      },
      prompt: undefined,
    });
  });

  test.each([
    ['lang', 'xx', 'language', 'ko'],
    ['lang', 'jp', 'language', 'jp'],
    ['lang', 'ARA', 'language', 'ar'],
    ['action', 'DROP', 'action', undefined],
    ['mig', 'X', 'mig', undefined],
    ['device_id', 'x'.repeat(10_000), 'device_id', undefined],
    ['livere_ex_auth', 'x'.repeat(100_000), 'livere_ex_auth', undefined],
    ['mst_mbr_no', 'x'.repeat(65), 'mst_mbr_no', undefined],
    ['redirectUrl', 'x'.repeat(100_000), 'redirectUrl', undefined],
    ['from', '/join', 'from', 'join'],
    ['from', '//evil.example', 'from', 'login'],
    ['auto_logged_in', 'perhaps', 'persistence', 'session'],
    ['shared', 'perhaps', 'persistence', 'session'],
    ['shared', 'true', 'persistence', 'shared'],
  ] as const)('%s=%.20s is read as %s %s', (name, value, field, read) => {
    expect(errandOf({ [name]: value })[field]).toBe(read);
  });

  test.each(['constructor', 'KK', 'xx', ''])('%j is no provider', (provider) => {
    expect(authorizationStartOf(provider, {}, 'ko').provider).toBeUndefined();
  });
});
