import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fateOf, type Recovery } from '../../packages/server/src/use-cases/ways-in/ways-in.ts';
import type { SocialVisitor } from '../world/social-visit.ts';
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
const entered = () => ways.enteredBy(world, account);

/**
 * What each recovery is pressed with, all of it asked for before: the notice of the thief's log-in or of a change of address
 * that they asked for, a reset's link.
 */
async function pressing(owner: SocialVisitor, thief: SocialVisitor) {
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

test.each(pairs)('%s and %s at once: what either takes away is gone', async (...both) => {
  const [owner, thief] = [await entered(), await entered()];
  const press = await pressing(owner, thief);
  await world.advance('1s');
  expect((await thief.goAs('KK', 'new', { action: 'CNET' })).query.result).toBe('0000');
  const results = await Promise.all(both.map(press));
  for (const result of results) expect(['0000', ...ways.late]).toContain(result);
  const done = both.filter((_, at) => results[at] === '0000');
  expect(done.length).toBeGreaterThan(0);
  const inside = (await thief.browser.call('memberInfo', {})).envelope.result;
  expect([both, inside === '0000']).toEqual([both, harder(done, 'SESSION') === 'stays']);
  // A closed account keeps its links, and none of them opens it.
  const opened = done.includes('closed') ? 'removed' : harder(done, 'KK');
  expect([both, await probes.probeProvider(world, 'KK', 'new')]).toEqual([both, opened]);
});
