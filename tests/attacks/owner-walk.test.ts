import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { depthOf, isLong } from '../setup/depths.ts';
import { createWorld, type World } from '../world.ts';
import { acts, type Walk } from './owner-walk-acts.ts';
import { newestButton, ownerAlone, takesBack } from './owner-walk-ends.ts';
import { attackers, entersAgain, type Holding, holdings, type Owner, owner } from './owner-walk-people.ts';

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

const erasing = 'withdrawal: everything at once';
/** What an owner who holds something loses for good if one stolen thing reaches it within 72 hours. */
const irreversible: Readonly<Record<string, (held: Owner['held']) => boolean>> = {
  removeTotp: ({ app }) => app !== undefined,
  exportMyData: () => true,
  'connectSocial: disconnect Naver': ({ provider }) => provider === true,
  'connectSocial: disconnect Kakao': ({ kakao }) => kakao === true,
  disconnectEmail: ({ kakao }) => kakao !== true,
  cancelNice: ({ identity }) => identity === true,
  undoIntegration: () => true,
  [erasing]: () => true,
};
/** What may not be added or weakened at an account whose factor the attacker does not hold. */
const adding = [
  'addPasskey',
  'finishTotp',
  'connectSocial: connect',
  'niceInfo',
  'signUp',
  'renewRecoveryCodes',
  'saveFactorScope: off',
];
const hasFactor = (holding: Holding) => /passkey|app/.test(holding);

/** Somebody in the owner's own browser who knows the password, or has the app as well, can do what the owner can. */
const isLikeOwner = (attacker: string) =>
  attacker === 'a session with a saved password' || attacker === 'a lost phone';
const hasOwnersFactor = (attacker: string) => attacker === 'a lost phone';

/** Runs that were found by hand; each was an open door once. */
const known: readonly Cell[] = [
  {
    attacker: 'a password in a new browser',
    holding: 'password and passkey',
    steps: [
      ['0s', 'sendChangeEmail'],
      ['0s', 'removePasskey'],
      ['0s', 'exportMyData'],
    ],
  },
  { attacker: 'a password in a new browser', holding: 'password', steps: [['0s', 'exportMyData']] },
  {
    attacker: 'a password in a new browser',
    holding: 'password',
    steps: [
      ['0s', 'addPasskey'],
      ['0s', 'exportMyData'],
    ],
  },
  { attacker: 'a session with a saved password', holding: 'password', steps: [['0s', 'sendChangeEmail']] },
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
      ['31d', 'connectSocial: connect'],
    ],
  },
  {
    attacker: 'a session with a saved password',
    holding: 'password and app',
    steps: [
      ['0s', 'connectSocial: connect'],
      ['0s', 'removeTotp'],
    ],
  },
  {
    attacker: 'a session with a saved password',
    holding: 'password and app',
    steps: [
      ['0s', 'niceInfo'],
      ['0s', 'sendChangeEmail'],
      ['0s', 'removeTotp'],
    ],
  },
  {
    attacker: 'a password in a new browser',
    holding: 'password and passkey',
    steps: [
      ['0s', 'sendChangeEmail'],
      ['73h', 'removePasskey'],
    ],
  },
  {
    attacker: 'a password in a new browser',
    holding: 'password and passkey',
    steps: [
      ['0s', 'withdrawal: close'],
      ['25h', 'exportMyData'],
    ],
  },
  {
    attacker: 'a stolen session',
    holding: 'password and identity',
    steps: [
      ['0s', 'cancelNice'],
      ['0s', 'exportMyData'],
    ],
  },
  {
    attacker: 'a password in a new browser',
    holding: 'password and provider',
    steps: [
      ['0s', 'finishTotp'],
      ['0s', 'connectSocial: disconnect Naver'],
      ['0s', 'removeTotp'],
    ],
  },
  {
    attacker: 'a lost phone',
    holding: 'password, provider and app',
    steps: [
      ['0s', 'saveLoginCode: off'],
      ['0s', 'finishTotp'],
      ['25h', 'saveLoginSafety: off'],
    ],
  },
  {
    attacker: 'one provider account',
    holding: 'a provider alone',
    steps: [
      ['25h', 'addPasskey'],
      ['25h', 'withdrawal: close'],
    ],
  },
  {
    attacker: 'the mailbox for an hour',
    holding: 'a provider and app',
    steps: [['0s', 'signUp']],
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

/** Every attacker against everything that an owner can hold. */
const pairs = Object.keys(attackers).flatMap((attacker) =>
  (Object.keys(holdings) as Holding[]).map((holding) => ({ attacker, holding })),
);
/** Has no divisor in common with the number of pairs, so that each comes up before any comes up again. */
const stride = 37;

/** Each attacker and each holding comes up in turn; which acts, and the waits before them, follow from the seed. */
function sampled(count: number): Cell[] {
  const next = numbers(Number(process.env.WALK_SEED ?? 20261129));
  const pick = <T>(list: readonly T[]): T => list[next.next().value % list.length] as T;
  return Array.from({ length: count }, (_, at) => ({
    ...(pairs[(at * stride) % pairs.length] as (typeof pairs)[number]),
    steps: Array.from({ length: 1 + (next.next().value % 3) }, () => [
      pick(Object.keys(waits) as Wait[]),
      pick(Object.keys(acts)),
    ]),
  }));
}

/** The stores decide the same; on PostgreSQL fewer walks show that its statements do. */
const share = process.env.TEST_STORE === 'postgres' && !isLong ? 4 : 1;

/** The acts after which an attacker is out come last. */
const leaving = ['withdrawal: everything at once', 'withdrawal: close'];
const inSweep = [...Object.keys(acts).filter((act) => !leaving.includes(act)), ...leaving];
/** Everything that one attacker can ask for at one account, one act after the other: most of it is refused, so that nothing changes. */
const sweeps: readonly Cell[] = pairs
  // Each time every second pair, so that each attacker and each holding comes up.
  .filter((_, at) => isLong || (at + Math.floor(at / Object.keys(holdings).length)) % (2 * share) === 0)
  .map((pair) => ({ ...pair, steps: inSweep.map((act): Step => ['0s', act]) }));
const cells = [...known, ...sweeps, ...sampled(depthOf('walks of an attacker') / share)];

/** An owner without a password recovers by the button of a notice, which is good for three days. */
const hasButton = async (walk: Walk): Promise<boolean> =>
  walk.owner.held.kakao === true && (await newestButton(walk)) !== undefined;

/** Waits, but for no longer than until the owner reads a mail that leads back into the account: they do within three days. */
async function waited(walk: Walk, wait: Wait): Promise<boolean> {
  if (waits[wait] === 0) return true;
  walk.attacker.readsMailbox = false;
  const isOpen = walk.isMoving || walk.isClosed || (await hasButton(walk));
  const left = 71 - walk.hoursOpen;
  const isRead = isOpen && waits[wait] > left;
  await walk.world.advance(isRead ? `${left}h` : wait);
  if (isOpen) walk.hoursOpen += waits[wait];
  if (!isRead) await entersAgain(walk.world, walk.attacker, walk.owner.address);
  return !isRead;
}

/** What one act may not reach: an addition beside a factor, a move without the old mailbox, a loss within three days. */
function judge({ attacker: name, holding }: Cell, walk: Walk, { act, result, hours }: Done): void {
  if (hasFactor(holding) && adding.includes(act) && !hasOwnersFactor(name))
    expect([act, result]).not.toEqual([act, '0000']);
  expect(walk.movedAtOnce && !hasOwnersFactor(name)).toBe(false);
  const isReached = result === '0000' && (irreversible[act]?.(walk.owner.held) ?? false);
  if (hours < 72 && (!isLikeOwner(name) || act === erasing)) expect([act, isReached]).toEqual([act, false]);
}

type Done = { readonly act: string; readonly result: string | null | undefined; readonly hours: number };

test.each(cells)('$attacker against $holding: $steps', async (cell) => {
  const held = await owner(world, cell.holding);
  const toldBefore = (await world.mailsTo(held.address)).length;
  const attacker = await attackers[cell.attacker]?.(world, held);
  // What they have opens nothing.
  if (!attacker) return;
  const begun = { isMoving: false, movedAtOnce: false, isClosed: false, hoursOpen: 0 };
  const walk: Walk = { world, owner: held, attacker, toldBefore, ...begun };
  let hours = 0;
  for (const [wait, act] of cell.steps) {
    if (!(await waited(walk, wait))) break;
    hours += waits[wait];
    const result = await acts[act]?.(walk);
    judge(cell, walk, { act, result, hours });
    // By two settled methods, after more than three days: nothing is left to take back.
    if (act === erasing && result === '0000') return;
  }
  await ownerAlone(walk, await takesBack(walk), hours < 72 && !isLikeOwner(cell.attacker));
});
