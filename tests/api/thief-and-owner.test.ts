import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type Fate,
  fateOf,
  type Recovery,
  type WayIn,
} from '../../packages/server/src/use-cases/ways-in/ways-in.ts';
import { depthOf, isLong } from '../setup/depths.ts';
import { byTurns } from '../setup/turns.ts';
import { inTurn } from './in-turn.ts';
import {
  ownerHolds,
  ownerPress,
  type Press,
  presses,
  recoverByMail,
  type Scene,
  thiefMailbox,
} from './thief-presses.ts';
import * as ways from './ways-in-world.ts';

let world: ways.DeskWorld;
beforeAll(async () => {
  world = await ways.createDeskWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

/** Providers differ in nothing here; each time one of them is pressed. */
const others: readonly WayIn[] = isLong ? [] : ['NV', 'GG', 'AP', 'MS'];
/** Who began with a provider has no password to change or to reset. */
const ofPassword: readonly Recovery[] = ['password-changed', 'reset'];

const begunOnly: readonly Recovery[] = ['blocked', 'reopened'];

/** Support erases by a command and leaves no owner: ways-in-walk.test.ts. */
const recoveries = (Object.keys(ways.recover) as Recovery[]).filter((recovery) => recovery !== 'withdrawn');
const pairs = (Object.entries(presses) as [WayIn, Press][])
  .filter(([way, row]) => 'prepare' in row && !others.includes(way))
  .flatMap(([way, row]) =>
    recoveries
      .filter((recovery) => !(row.account && ofPassword.includes(recovery)))
      .map((recovery) => ({ way, recovery, row })),
  );
// Every press at every commit; its recoveries, and who comes first, by turns.
const cells = byTurns(
  'presses of a thief and an owner at once',
  pairs.flatMap((cell) =>
    Array.from({ length: depthOf('orders of a thief’s press and a recovery') }, (_, round) => ({
      ...cell,
      thiefFirst: round % 2 === 0,
    })),
  ),
);

const hardness = (fate: Fate) => (['stays', 'suspended', 'removed'] as const).indexOf(fate);

const enters = (account: ways.Account) => ways.enteredBy(world, account);

test.each(cells)(
  '$way and $recovery at once, the thief first: $thiefFirst: the owner holds the account',
  async ({ way, recovery, row, thiefFirst }) => {
    const account = ways.accounts[row.account ?? 'byEmail'];
    const [owner, thief] = [await enters(account), await enters(account)];
    const { mst_mbr_no: member } = (await owner.browser.call('memberInfo', {})).envelope.data;
    const change = await ways.askChange(world, thief.browser, account, thiefMailbox);
    const scene: Scene = { world, account, member, thief, change };
    const recovers = await ownerPress(scene, recovery, owner);
    await world.advance('1s');
    const { press, opened } = await row.prepare(scene);
    const acts = thiefFirst ? [press, recovers] : [recovers, press];
    // Support acts by commands with a store of their own, and a closing comes before its end: they are only begun at the same time.
    const database = begunOnly.includes(recovery) ? undefined : world.database;
    const results = database
      ? await inTurn(database, member, acts)
      : await Promise.all(acts.map((act) => act()));
    // An owner whom the thief was ahead of has the mailbox.
    const isDone = results[acts.indexOf(recovers)] === '0000';
    const done = isDone ? recovery : await recoverByMail(scene);
    await ownerHolds(scene);
    const found = await opened();
    const wanted = row.after?.[done] ?? fateOf(way, done, true);
    expect([found, hardness(found) >= hardness(wanted)]).toEqual([found, true]);
  },
);
