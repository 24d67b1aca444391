import { type CallName, calls } from '@daemun/contract/calls/index';
import { mailingCalls } from '@daemun/contract/mailing-calls';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MailName } from '../../packages/server/src/domain/mails.ts';
import { isForAnyAddress } from '../../packages/server/src/domain/stranger-mail.ts';
import { statementTable } from '../spec/tables/statements.ts';
import { hearStatements } from '../world/heard-statements.ts';
import { outboxRows } from '../world/outbox-rows.ts';
import { reachOf } from '../world/statement-reach.ts';
import { createWorld, type World } from '../world.ts';
import { byPassword } from './passkey-people.ts';
import { type RightRequest, rightRequests } from './right-requests.ts';
import { goodRequest, servedCalls } from './served-calls.ts';
import { expectLed, lineOf, linesOf } from './statements.ts';

/** As they stand in the interface table, by who is signed in: many are refused, for they prove nothing. */
const examples: readonly RightRequest[] = servedCalls.map((name) => ({
  name,
  make: async (world) => (await (await byPassword(world)).call(name, goodRequest(name) as never)).envelope,
}));
const requests = [
  ...examples.map((request) => ({ ...request, row: request.name as string })),
  ...rightRequests.map((request) => ({ ...request, row: `${request.name} (${request.how ?? 'right'})` })),
];

const heard = hearStatements();
let world: World;
beforeAll(async () => {
  world = await createWorld({ onStatement: heard.onStatement, environment: { CLIENT_BUDGETS: 'on' } });
});
afterAll(async () => {
  await world.close();
  heard.stop();
});
afterEach(() => world.reset());

/** What the newest of the requests to a call asked. */
const askedBy = (name: CallName): readonly string[] =>
  heard.requests.findLast(({ method, path }) => method === calls[name].method && path === calls[name].path)
    ?.statements ?? [];

const table = new Map(linesOf(statementTable));

/** Calls that put a mail into the outbox which anybody can have sent to an address of their choice. */
const mailing = new Set<CallName>();
async function noteMailing(name: CallName, txid: string | null): Promise<void> {
  const mails = (await outboxRows(world)).filter((mail) => mail.txid === txid);
  if (mails.some(({ template }) => isForAnyAddress(template as MailName))) mailing.add(name);
}

test('the table has each request once, and of each call one that succeeds', () => {
  expect([...table.keys()]).toEqual(requests.map(({ row }) => row));
  const succeeding = requests.filter(({ row }) => table.get(row)?.startsWith('0000'));
  expect(new Set(succeeding.map(({ name }) => name))).toEqual(new Set(servedCalls));
});

describe('the statements of a call are those of the table, and none goes through the whole of one', () => {
  test.each(requests)('$row', async ({ row, name, make }) => {
    heard.clear();
    const { result, txid } = await make(world);
    expectLed(heard.requests);
    const asked = askedBy(name);
    expect(lineOf(result, asked)).toBe(table.get(row));
    if (asked.some((statement) => reachOf(statement).touches.some(({ table }) => table === 'outbox')))
      await noteMailing(name, txid);
  });

  test('the calls that mail an address which their caller names are those of their table', () => {
    // Only where mails alone tell of members does a sign-up by a provider mail (tests/api/mailing-calls.test.ts).
    mailing.add('socialLogin');
    expect([...mailing].sort()).toEqual(Object.keys(mailingCalls).sort());
  });
});
