import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { LastingWay, Recovery } from '../../packages/server/src/use-cases/ways-in/ways-in.ts';
import { byTurns } from '../setup/turns.ts';
import { proveBy } from './passkey-people.ts';
import { demoPassword } from './people.ts';
import * as ways from './ways-in-world.ts';

let world: ways.DeskWorld;
beforeAll(async () => {
  world = await ways.createDeskWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const account = ways.accounts.byEmail;
/** An attacker can wait: on both sides of the thirty days that a reset looks back, and for longer than a year. */
const ages = ['29d', '31d', '400d'] as const;
type Age = (typeof ages)[number];
type Fate = 'stays' | 'suspended';
/** The state of a method after each act of the owner. After a recovery no method opens a session by itself. */
const fates = {
  'password-changed': () => 'stays',
  'sessions-ended': () => 'stays',
  // A verified identity opens nothing by itself: after thirty days it is shown among the methods.
  reset: (way, age) => (way === 'CI' && age !== '29d' ? 'stays' : 'suspended'),
  disputed: () => 'suspended',
  undone: () => 'suspended',
} as const satisfies Partial<Record<Recovery, (way: LastingWay, age: Age) => Fate>>;
const recoveries = Object.keys(fates) as (keyof typeof fates)[];
const planted = [...(Object.keys(ways.connections) as LastingWay[]), 'PASSKEY', 'CI'] as const;

const cells = byTurns(
  'methods of an age and a recovery',
  recoveries.flatMap((recovery) => ages.map((age) => [recovery, age] as const)),
);

test.each(cells)(
  'after %s, each method of %s is suspended or shown, and none is passed over',
  async (recovery, age) => {
    const planter = await ways.enteredBy(world, account);
    const passkey = await ways.plantLasting(world, planter);
    await world.advance(age);
    const { browser } = await ways.enteredBy(world, account);
    expect(await proveBy(browser, passkey)).toBe('0000');
    // The disputed moment comes after all of them.
    const marker =
      recovery === 'undone'
        ? (await ways.askChange(world, browser, account, 'next@example.com')).undo
        : (await ways.newDevice(world, account)).guard;
    const hand = { account, browser, password: demoPassword, marker };
    expect(await ways.recover[recovery](world, hand)).toBe('0000');
    const owner = world.browser();
    expect(await ways.inByCode(world, owner, account.address)).toBe('0000');
    const shown = (await owner.call('myWays', {})).envelope.data.ways;
    const found = planted.map((way) => {
      const row = shown.find((each) => each.way === way);
      return [way, row && (row.suspended ? 'suspended' : 'stays')];
    });
    expect(found).toEqual(planted.map((way) => [way, fates[recovery](way, age)]));
  },
);
