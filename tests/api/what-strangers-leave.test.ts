import { browserPaths, ownBrowserPaths } from '@daemun/contract/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partnerClient } from '../../packages/sandbox/src/partner/client.ts';
import { openidPaths } from '../../packages/sandbox/src/sister/clients.ts';
import type { tables } from '../../packages/server/src/adapters/store/schema.ts';
import { servedCalls } from '../attacks/attack-table.ts';
import { goodRequest } from '../attacks/served-calls.ts';
import { rowCounts } from '../world/row-counts.ts';
import { createWorld, type World } from '../world.ts';

type Table = (typeof tables)[number];

/**
 * The tables in which a visitor who is nobody can leave rows: what bounds how many, and what takes them away. No other
 * table grows by such a visitor, and of these all rows go, but those that say why not.
 */
const left: Readonly<Partial<Record<Table, { readonly bound: string; readonly stays?: true }>>> = {
  budget: { bound: 'a row for each purpose and client network, until its time is over' },
  mail_budget: { bound: 'a row for each address, for a day; what is sent to it is bounded by it' },
  outbox: { bound: 'five mails in two minutes and thirty a day for each address; thirty days' },
  login_attempt: { bound: 'a hundred failed log-ins in ten minutes for each client; thirty days' },
  one_time: { bound: '600 departures in ten minutes for each client; ten minutes, and up to an hour more' },
  oidc_model: {
    bound: 'a row for each request to sign in, 600 in ten minutes for each client; a quarter of an hour',
  },
  signing_key: { bound: 'the two keys of the OpenID provider, made when it is first asked', stays: true },
  idempotency: {
    bound: 'one for each call that is answered, within the budgets of that call; an hour, and up to one more',
  },
  member: { bound: 'one for each address, which a mail counts against; a day unless confirmed' },
  login_identifier: { bound: 'with its member' },
  login_method: { bound: 'with its member' },
  consent: { bound: 'with its member' },
  mail_link: { bound: 'one for each mail; until its end' },
  mail_code: { bound: 'with its link' },
  audit: { bound: 'a line of the member whose reset is asked for, with each mail', stays: true },
  support_event: {
    bound: 'a line for each refusal that shows a code, twenty a minute for each client; thirty days',
  },
  newsletter: {
    bound: 'one for each address, within the budget of the client; three days unless confirmed',
  },
};

let world: World;
beforeAll(async () => {
  world = await createWorld({ environment: { CLIENT_BUDGETS: 'on' } });
});
afterAll(() => world.close());

const grown = (before: Record<string, number>, after: Record<string, number>): string[] =>
  Object.keys(after).filter((table) => (after[table] ?? 0) > (before[table] ?? 0));

/** What a client's library sends a browser to (OpenID Connect). */
async function requestToSignIn(): Promise<string> {
  const directory = await fetch(`${world.sandboxUrl}/directory.json`);
  const { partner } = (await directory.json()) as { partner: string };
  const query = new URLSearchParams({
    client_id: partnerClient.id,
    redirect_uri: partner + openidPaths.callback,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  });
  return `${world.serviceUrl}/oidc/auth?${query}`;
}

/** What the demo members have of the past is over first, so that it takes nothing away later. */
async function muchLater(): Promise<void> {
  for (const days of ['2d', '40d', '60d']) await world.advance(days);
}

test('whatever a stranger makes the store keep is bounded and goes by itself', async () => {
  await muchLater();
  const before = await rowCounts(world);
  for (const name of servedCalls) await world.callAnyhow(name, goodRequest(name));
  const other = { ...goodRequest('signUp'), mbr_email: 'another@example.com' };
  await world.callAnyhow('signUp', other, { headers: { 'idempotency-key': 'a-key-of-a-stranger' } });
  for (const path of [...Object.values(browserPaths), ...Object.values(ownBrowserPaths)])
    await fetch(world.serviceUrl + path.replace(':provider', 'kk').replace(/:\w+/, 'x'), {
      redirect: 'manual',
    });
  expect((await fetch(await requestToSignIn(), { redirect: 'manual' })).status).toBe(303);
  // Written down after the answers.
  const noted = async () => (await rowCounts(world)).support_event ?? 0;
  await expect.poll(noted, { timeout: 10_000 }).toBeGreaterThan(before.support_event ?? 0);
  const after = await rowCounts(world);
  expect(grown(before, after).sort()).toEqual(Object.keys(left).sort());
  await muchLater();
  const stay = Object.entries(left).flatMap(([table, { stays }]) => (stays ? [table] : []));
  expect(grown(before, await rowCounts(world)).sort()).toEqual(stay.sort());
});
