import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { socialClients } from '../clients.ts';
import { appleSecret } from '../testing/apple-secret.ts';
import { type Outside, openOutside } from '../testing/outside.ts';

let outside: Outside;
beforeAll(async () => {
  outside = await openOutside();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => outside.close());

const { NV, KK, GG, AP, MS } = socialClients;

/** The life of a code in minutes, the way to one, and what a late redemption is told. */
const rows = [
  ['NV', 10, '/oauth2.0/authorize', NV.clientId, {}, '/oauth2.0/token', 'invalid_request'],
  ['KK', 10, '/oauth/authorize', KK.clientId, {}, '/oauth/token', 'KOE320'],
  ['GG', 10, '/o/oauth2/v2/auth', GG.clientId, { scope: 'openid' }, '/token', 'invalid_grant'],
  ['AP', 5, '/auth/authorize', AP.clientId, {}, '/auth/token', 'invalid_grant'],
  [
    'MS',
    10,
    '/common/oauth2/v2.0/authorize',
    MS.clientId,
    { scope: 'openid' },
    '/common/oauth2/v2.0/token',
    '70008',
  ],
] as const;

const secretOf = async (provider: (typeof rows)[number][0]): Promise<string> =>
  provider === 'AP' ? appleSecret() : socialClients[provider].clientSecret;

test.each(rows)(
  '%s: a code lives %d minutes',
  async (provider, minutes, path, client, more, tokenPath, said) => {
    const redirect_uri = outside.redirectUri(provider);
    const visit = async () => {
      const query = { response_type: 'code', client_id: client, redirect_uri, state: 's', ...more };
      return (await outside.visit(provider, 'new', path, query)).params.code;
    };
    const redeemAfter = async (seconds: number) => {
      const code = await visit();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
      const answer = await outside.post(outside.at(provider, tokenPath), {
        grant_type: 'authorization_code',
        client_id: client,
        client_secret: await secretOf(provider),
        redirect_uri,
        state: 's',
        code,
      });
      vi.useRealTimers();
      return answer;
    };
    expect((await redeemAfter(minutes * 60 - 20)).status).toBe(200);
    const late = await redeemAfter(minutes * 60 + 20);
    expect(late.status).toBe(400);
    expect(late.text).toContain(said);
  },
);
