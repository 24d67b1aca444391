import { calls } from '@daemun/contract/calls/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableKeys } from '../../packages/server/src/adapters/store/table-keys.ts';
import { servedCalls } from '../attacks/attack-table.ts';
import { goodRequest } from '../attacks/served-calls.ts';
import { callAnyhow } from '../world/call.ts';
import { type AllRows, createOpenWorld, type OpenWorld } from './peek.ts';

/**
 * Tables in which a visitor whom nobody knows makes rows, and what bounds how many one of them can make. That the rows go by
 * themselves is tried below, for these and for whatever another table would get.
 */
const bounds = {
  member: 'a sign-up takes from the budgets of its client and its address, and waits for a day',
  login_identifier: 'goes with its member',
  login_method: 'goes with its member',
  nickname: 'goes with its member',
  consent: 'goes with its member',
  interest: 'goes with its member',
  marketing_consent: 'goes with its member',
  audit: 'a line for each sign-up that waits and for each mail that a member’s address got',
  mail_link: 'a link for each mail; a newer one of its kind voids it',
  outbox: 'five mails in two minutes and thirty a day for an address, and the budgets of a client',
  mail_budget: 'one row for an address that a mail was asked for',
  budget: 'one row for a client or an address and a purpose',
  login_attempt: 'one row for an identifier, one for a client and one for its network',
  one_time: 'ten minutes, and the budgets of a client',
  idempotency: 'an hour, and only of calls that have budgets of their own',
  newsletter: 'one row for an address',
} as const;

/** Rows that stay, and why. */
const staying = {
  audit:
    'a reset that was asked for is of the member’s own trail: thirty a day at most, as mails of an address',
  newsletter: 'what was asked for lasts until it is taken back',
} as const;

let world: OpenWorld;
beforeAll(async () => {
  world = await createOpenWorld();
});
afterAll(() => world.close());

/** What tells the rows of each table apart. */
const keysOf = (rows: AllRows): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    Object.entries(tableKeys).map(([table, columns]) => {
      const key = (row: Readonly<Record<string, unknown>>) =>
        columns.map((column) => String(row[column])).join(' ');
      return [table, new Set((rows[table] ?? []).map(key))];
    }),
  );

type Keys = ReturnType<typeof keysOf>;

const pick = (keys: Keys, isPicked: (table: string, key: string) => boolean): Keys =>
  new Map(
    [...keys]
      .map(([table, all]) => [table, new Set([...all].filter((key) => isPicked(table, key)))] as const)
      .filter(([, picked]) => picked.size > 0),
  );

/** Browsers' ways that are no calls and are open to everybody. */
const ways = [
  ...['nv', 'kk', 'gg', 'ap', 'ms'].map((provider) => `/cum/oauth2/authorization/${provider}?lang=ko`),
  '/cum/oauth2/nonce',
];

async function visitAll(): Promise<void> {
  for (const name of servedCalls.filter((each) => calls[each].token === 'none'))
    await callAnyhow(world.serviceUrl, name, goodRequest(name), {
      headers: { 'idempotency-key': `"${name}-of-nobody-in-particular"` },
    });
  await callAnyhow(world.serviceUrl, 'login', { mbr_email: 'reader@example.com', pwd: 'Wrong!2026' });
  for (const way of ways) await fetch(new URL(way, world.serviceUrl), { redirect: 'manual' });
}

test('whatever a visitor whom nobody knows makes the store keep is bounded, and goes by itself', async () => {
  const before = keysOf(await world.rows());
  await visitAll();
  const made = pick(keysOf(await world.rows()), (table, key) => !before.get(table)?.has(key));
  for (const table of ['member', 'budget', 'login_attempt', 'one_time', 'idempotency', 'outbox'])
    expect([...made.keys()]).toContain(table);
  expect([...made.keys()].filter((table) => !(table in bounds))).toEqual([]);
  const left = async () => {
    const now = keysOf(await world.rows());
    return [...pick(made, (table, key) => now.get(table)?.has(key) === true).keys()];
  };
  for (let days = 0; days < 70; days += 10) await world.advance('10d');
  await expect.poll(left).toEqual(Object.keys(staying));
});
