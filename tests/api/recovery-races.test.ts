import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fateOf, type Recovery } from '../../packages/server/src/use-cases/ways-in/ways-in.ts';
import { socialVisitor } from '../world/social-visit.ts';
import { inTurn } from './in-turn.ts';
import { demoPassword, linkOf } from './people.ts';
import * as probes from './ways-in-probes.ts';
import * as ways from './ways-in-world.ts';

let world: ways.DeskWorld;
beforeAll(async () => {
  world = await ways.createDeskWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

/** What others do, or what needs a closing and its mail first. */
const notAtOnce: readonly Recovery[] = ['blocked', 'reopened', 'withdrawn'];
/** What owners do by themselves, by one press. */
const recoveries = (Object.keys(ways.recover) as Recovery[]).filter(
  (recovery) => !notAtOnce.includes(recovery),
);
const pairs = recoveries.flatMap((first, at) =>
  recoveries.slice(at).map((second) => [first, second] as const),
);

const account = ways.accounts.byEmail;
async function entered() {
  const visitor = socialVisitor(world);
  await account.enter(visitor);
  return visitor;
}

type Inside = Awaited<ReturnType<typeof entered>>;

/**
 * What each recovery is pressed with, all of it asked for before: the notice of the thief's log-in or of a change of address
 * that they asked for, a reset's link.
 */
async function pressing(owner: Inside, thief: Inside) {
  const { guard } = await ways.newDevice(world, account);
  const { undo } = await ways.askChange(world, thief.browser, account, 'thief@example.com');
  await world.call('sendChangePassword', { email: account.address });
  const { url: _, ...link } = await linkOf(world, account.address, { about: '비밀번호 재설정' });
  return async (recovery: Recovery) => {
    if (recovery === 'reset')
      return (await world.call('confirmEmail', { ...link, pwd: ways.freshPassword })).envelope.result;
    const marker = recovery === 'undone' ? undo : guard;
    return ways.recover[recovery](world, { account, browser: owner.browser, password: demoPassword, marker });
  };
}

/** Of what both do to what the thief planted, the harder. */
function harder(done: readonly Recovery[], way: 'KK' | 'SESSION') {
  const fates = done.map((recovery) => fateOf(way, recovery, true));
  return (['removed', 'suspended', 'stays'] as const).find((fate) => fates.includes(fate)) ?? 'stays';
}

/** Refusals by which the one that came second says that the first has been there. */
const late = ['3001', '3002', '3003', '3007', '3011', '3022', '3023'];

test.each(pairs)('%s and %s at once: what either takes away is gone', async (...both) => {
  const [owner, thief] = [await entered(), await entered()];
  const press = await pressing(owner, thief);
  await world.advance('1s');
  expect((await thief.goAs('KK', 'new', { action: 'CNET' })).query.result).toBe('0000');
  const results = await Promise.all(both.map(press));
  for (const result of results) expect(['0000', ...late]).toContain(result);
  const done = both.filter((_, at) => results[at] === '0000');
  expect(done.length).toBeGreaterThan(0);
  const inside = (await thief.browser.call('memberInfo', {})).envelope.result;
  expect([both, inside === '0000']).toEqual([both, harder(done, 'SESSION') === 'stays']);
  // A closed account keeps its links, and none of them opens it.
  const opened = done.includes('closed') ? 'removed' : harder(done, 'KK');
  expect([both, await probes.probeProvider(world, 'KK', 'new')]).toEqual([both, opened]);
});

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
async function twoMoves(thief: Inside): Promise<Readonly<Record<Press, () => Promise<string | null>>>> {
  const { code, undo } = await ways.askChange(world, thief.browser, account, second);
  const moved = await thief.browser.call('confirmByCode', { ...code, svc_typ: 'MAIL' });
  expect(moved.envelope.result).toBe('0000');
  const asked = await thief.browser.call('sendChangeEmail', { email: third, without_old: true });
  const typed = /인증번호: (\d{3} \d{3})/.exec((await world.mailTo(third)).text)?.[1] ?? '';
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
  for (const result of results) expect(['0000', ...late]).toContain(result);
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
