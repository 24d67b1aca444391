import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { partnerClient } from '../../packages/sandbox/src/partner/client.ts';
import { koreanDay } from '../../packages/server/src/domain/korean-time.ts';
import { partnerToken } from '../world/partner-token.ts';
import { createWorld, type World } from '../world.ts';

const key = () => randomBytes(32).toString('base64url');
const [older, newer] = [key(), key()];
let world: World | undefined;
afterEach(() => world?.close());

const rowWith = (keys: Readonly<Record<string, unknown>>) => ({
  PARTNERS: JSON.stringify([
    {
      id: partnerClient.id,
      name: '파트너',
      origins: ['https://partner.example'],
      own: true,
      encryptionKey: key(),
      ...keys,
    },
  ]),
  PARTNERS_FILE: '',
});
const token = (text: string) => ({ alg: 'HS256', key: text });

/** A day before or after today, in Korea. */
const day = (days: number) => koreanDay(Date.now() + days * 86_400_000);

/** What the session check says of a token that is signed by a key. */
async function answer(keys: Readonly<Record<string, unknown>>, by: string) {
  world = await createWorld({ environment: rowWith(keys) });
  const browser = world.browser();
  await browser.call('login', { mbr_email: 'reader@example.com', pwd: 'Daemun!2026' });
  const second = Math.floor(world.service.clock.now() / 1000);
  const livere_ex_auth = await partnerToken(second, {}, { key: by });
  const { envelope } = await browser.call('copyToken', { livere_ex_auth });
  await world.close();
  world = undefined;
  return envelope.result;
}

test('while a partner’s key is changed, tokens by the one before are taken too, and afterwards no more', async () => {
  const both = { token: token(newer), previousToken: token(older) };
  expect(await answer(both, older)).toBe('0000');
  expect(await answer(both, newer)).toBe('0000');
  expect(await answer(both, key())).toBe('3007');
  expect(await answer({ token: token(newer) }, older)).toBe('3007');
  expect(await answer({ ...both, previousUntil: day(1) }, older)).toBe('0000');
  expect(await answer({ ...both, previousUntil: day(-1) }, older)).toBe('3007');
  expect(await answer({ ...both, previousUntil: day(-1) }, newer)).toBe('0000');
});

/** How the token endpoint answers a client that shows a secret: 400 if it takes it, since the refresh token is none. */
async function shown(
  secrets: Readonly<Record<string, string>>,
  secret: string,
  previousUntil?: string,
): Promise<number> {
  const oidc = { redirects: ['https://partner.example/callback'], ...secrets };
  world = await createWorld({ environment: rowWith({ oidc, previousUntil }) });
  const answer = await fetch(`${world.serviceUrl}/oidc/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${partnerClient.id}:${secret}`)}` },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'x' }),
  });
  await world.close();
  world = undefined;
  return answer.status;
}

test('while the secret of an OpenID client is changed, the one before is taken too, and afterwards no more', async () => {
  const both = { secret: newer, previousSecret: older };
  expect(await shown(both, newer, day(1))).toBe(400);
  expect(await shown(both, older, day(1))).toBe(400);
  expect(await shown(both, key(), day(1))).toBe(401);
  expect(await shown(both, older, day(-1))).toBe(401);
  expect(await shown(both, newer, day(-1))).toBe(400);
  expect(await shown({ secret: newer }, older)).toBe(401);
});
