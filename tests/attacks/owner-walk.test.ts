import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { depthOf, isLong } from '../setup/depths.ts';
import { createWorld, type World } from '../world.ts';
import {
  acts,
  attackers,
  type Holding,
  holdings,
  owner,
  ownerAlone,
  takesBack,
  type Walk,
} from './owner-walk-people.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => world.reset());

const waits = { '0s': 0, '25h': 25, '73h': 73, '31d': 744 } as const;
type Wait = keyof typeof waits;
type Step = readonly [Wait, string];
type Cell = { readonly attacker: string; readonly holding: Holding; readonly steps: readonly Step[] };

/** What the owner loses for good if it is reached within 72 hours by one stolen thing. */
const irreversible = ['removePasskey', 'removeTotp', 'exportMyData'];
/** What may not be added to an account whose factor the attacker does not hold. */
const adding = ['addPasskey', 'addApp', 'connect', 'verifyIdentity'];
const hasFactor = (holding: Holding) => /passkey|app/.test(holding);

/** Whoever sits in the owner's own browser and knows the password is the owner for an export. */
const isOwnersBrowser = (attacker: string) => attacker === 'a session with a saved password';

/** Runs that were found by hand; each was an open door once. */
const known: readonly Cell[] = [
  {
    attacker: 'a password in a new browser',
    holding: 'password and passkey',
    steps: [
      ['0s', 'move'],
      ['0s', 'removePasskey'],
      ['0s', 'exportMyData'],
    ],
  },
  { attacker: 'a password in a new browser', holding: 'password', steps: [['0s', 'exportMyData']] },
  { attacker: 'a session with a saved password', holding: 'password', steps: [['0s', 'move']] },
  {
    attacker: 'a found key that was given a PIN',
    holding: 'password, app and a touched key',
    steps: [['0s', 'exportMyData']],
  },
  {
    attacker: 'a password in a new browser',
    holding: 'password',
    steps: [
      ['0s', 'addPasskey'],
      ['31d', 'connect'],
    ],
  },
  {
    attacker: 'a session with a saved password',
    holding: 'password and app',
    steps: [
      ['0s', 'connect'],
      ['0s', 'removeTotp'],
    ],
  },
  {
    attacker: 'a session with a saved password',
    holding: 'password and app',
    steps: [
      ['0s', 'verifyIdentity'],
      ['0s', 'move'],
      ['0s', 'removeTotp'],
    ],
  },
  {
    attacker: 'a password in a new browser',
    holding: 'password and passkey',
    steps: [
      ['0s', 'move'],
      ['73h', 'removePasskey'],
    ],
  },
];

/** Numbers that are the same in each run. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state;
  }
}

/** Each attacker and each holding comes up in turn; which acts, and the waits before them, follow from the seed. */
function sampled(count: number): Cell[] {
  const next = numbers(20261129);
  const pick = <T>(list: readonly T[]): T => list[next.next().value % list.length] as T;
  const names = Object.keys(attackers);
  const helds = Object.keys(holdings) as Holding[];
  return Array.from({ length: count }, (_, at) => ({
    attacker: names[at % names.length] ?? '',
    holding: helds[Math.floor(at / names.length) % helds.length] ?? 'password',
    steps: Array.from({ length: 1 + (next.next().value % 3) }, () => [
      pick(Object.keys(waits) as Wait[]),
      pick(Object.keys(acts)),
    ]),
  }));
}

/** The stores decide the same; on PostgreSQL fewer walks show that its statements do. */
const share = process.env.TEST_STORE === 'postgres' && !isLong ? 4 : 1;
const cells = [...known, ...sampled(depthOf('walks of an attacker') / share)];

/** Waits, but for no longer than until the owner reads a mail about the address: they do within three days. */
async function waited(walk: Walk, wait: Wait): Promise<boolean> {
  if (waits[wait] === 0) return true;
  walk.attacker.readsMailbox = false;
  const left = 71 - walk.hoursMoving;
  const isRead = walk.isMoving && waits[wait] > left;
  await world.advance(isRead ? `${left}h` : wait);
  if (walk.isMoving) walk.hoursMoving += waits[wait];
  return !isRead;
}

test.each(cells)('$attacker against $holding: $steps', async ({ attacker: name, holding, steps }) => {
  const held = await owner(world, holding);
  const attacker = await attackers[name]?.(world, held);
  // What they have opens nothing.
  if (!attacker) return;
  const walk: Walk = { world, owner: held, attacker, isMoving: false, movedAtOnce: false, hoursMoving: 0 };
  let hours = 0;
  for (const [wait, act] of steps) {
    if (!(await waited(walk, wait))) break;
    hours += waits[wait];
    const result = await acts[act]?.(walk);
    if (hasFactor(holding) && adding.includes(act)) expect([act, result]).not.toEqual([act, '0000']);
    expect(walk.movedAtOnce).toBe(false);
    // The end of a passkey waits: it is there still, as the end of the walk finds.
    const isWaiting = act === 'removePasskey';
    const isReached = result === '0000' && irreversible.includes(act) && !isWaiting;
    if (hours < 72 && !isOwnersBrowser(name)) expect([act, isReached]).toEqual([act, false]);
  }
  await ownerAlone(walk, await takesBack(walk));
});
