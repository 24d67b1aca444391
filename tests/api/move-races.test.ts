import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { SocialVisitor } from '../world/social-visit.ts';
import { inTurn } from './in-turn.ts';
import { demoPassword } from './people.ts';
import * as ways from './ways-in-world.ts';

let world: ways.DeskWorld;
beforeAll(async () => {
  world = await ways.createDeskWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const account = ways.accounts.byEmail;
const entered = () => ways.enteredBy(world, account);

const [second, third] = ['second@example.com', 'third@example.com'];
/** What is pressed at once: the confirmation of a move that then waits, the undo of the move before it, a reset. */
type Press = 'pending move' | 'undo' | 'reset';
const orders: readonly (readonly Press[])[] = [
  ['pending move', 'undo', 'reset'],
  ['pending move', 'reset', 'undo'],
  ['undo', 'pending move', 'reset'],
  ['undo', 'reset', 'pending move'],
  ['reset', 'pending move', 'undo'],
  ['reset', 'undo', 'pending move'],
];
const stolenPassword = 'Stolen!2026';

/** A thief moved the address, asks for the next move without its mailbox, and resets the password at the new address. */
async function twoMoves(
  thief: SocialVisitor,
): Promise<Readonly<Record<Press, () => Promise<string | null>>>> {
  const { code, undo } = await ways.askChange(world, thief.browser, account, second);
  const moved = await thief.browser.call('confirmByCode', { ...code, svc_typ: 'MAIL' });
  expect(moved.envelope.result).toBe('0000');
  const asked = await thief.browser.call('sendChangeEmail', { email: third, without_old: true });
  const typed = await world.codeTo(third);
  const next = { code_run: asked.envelope.data.code_run ?? '', code: typed, svc_typ: 'MAIL' } as const;
  const reset = await ways.resetLink(world, ways.byPassword(second, demoPassword));
  return {
    'pending move': async () => (await thief.browser.call('confirmByCode', next)).envelope.result,
    undo: async () => (await world.call('undoEmailChange', undo)).envelope.result,
    reset: async () =>
      (await world.call('confirmEmail', { ...reset, svc_typ: 'PWD', pwd: stolenPassword })).envelope.result,
  };
}

/** Both stores let them through in this order; on PostgreSQL each has been let in before any of them does anything. */
async function oneAfterTheOther(member: string, acts: readonly (() => Promise<string | null>)[]) {
  if (world.database !== undefined) return inTurn(world.database, member, acts);
  const results: (string | null)[] = [];
  for (const act of acts) results.push(await act());
  return results;
}

test.each(orders)('%s, %s and %s at once: the undo gives the account back', async (...order) => {
  const thief = await entered();
  const { mst_mbr_no: member } = (await thief.browser.call('memberInfo', {})).envelope.data;
  const presses = await twoMoves(thief);
  const results = await oneAfterTheOther(
    member,
    order.map((press) => presses[press]),
  );
  for (const result of results) expect(['0000', ...ways.late]).toContain(result);
  expect([order, results, results[order.indexOf('undo')]]).toEqual([order, results, '0000']);
  // Nor does what waited come to pass later.
  await world.advance('74h');
  const login = async (mbr_email: string, pwd: string) =>
    (await world.call('login', { mbr_email, pwd })).envelope.result;
  for (const address of [account.address, second, third])
    for (const pwd of [stolenPassword, demoPassword])
      expect([address, pwd, await login(address, pwd)]).not.toEqual([address, pwd, '0000']);
  expect(await ways.resetByMail(world, account)).toBe('0000');
  expect(await login(account.address, ways.freshPassword)).toBe('0000');
  expect((await thief.browser.call('memberInfo', {})).envelope.result).not.toBe('0000');
});
