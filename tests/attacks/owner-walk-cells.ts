import { depthOf, isLong } from '../setup/depths.ts';
import { byTurns } from '../setup/turns.ts';
import { acts } from './owner-walk-acts.ts';
import { covering, isOpened } from './owner-walk-covering.ts';
import { attackers, type Holding, holdings } from './owner-walk-people.ts';
import { type Cell, erasing, leaving, type Step } from './owner-walk-run.ts';

/** Runs that were found by hand: each was an open door once, or is one if a rule is undone (tools/checks/walk-faults.ts). */
export const known: readonly Cell[] = [
  {
    attacker: 'a password in a new browser',
    holding: 'password and app',
    reads: 'each mail',
    steps: [['0s', 'exportMyData']],
  },
  {
    attacker: 'a password in a new browser',
    holding: 'password and passkey',
    reads: 'each mail',
    steps: [
      ['0s', 'sendChangeEmail'],
      ['0s', 'removePasskey'],
      ['0s', 'exportMyData'],
    ],
  },
  {
    attacker: 'a password in a new browser',
    holding: 'password',
    reads: 'each mail',
    steps: [['0s', 'exportMyData']],
  },
  {
    attacker: 'a password in a new browser',
    holding: 'password',
    reads: 'each mail',
    steps: [
      ['0s', 'addPasskey'],
      ['0s', 'exportMyData'],
    ],
  },
  {
    attacker: 'a session with a saved password',
    holding: 'password',
    reads: 'each mail',
    steps: [['0s', 'sendChangeEmail']],
  },
  {
    attacker: 'a found key that was given a PIN',
    holding: 'password, app and a touched key',
    reads: 'each mail',
    steps: [['0s', 'exportMyData']],
  },
  {
    attacker: 'a password in a new browser',
    holding: 'password',
    reads: 'each mail',
    steps: [
      ['0s', 'addPasskey'],
      ['31d', 'connectSocial: connect'],
    ],
  },
  {
    attacker: 'a session with a saved password',
    holding: 'password and app',
    reads: 'each mail',
    steps: [
      ['0s', 'connectSocial: connect'],
      ['0s', 'removeTotp'],
    ],
  },
  {
    attacker: 'a session with a saved password',
    holding: 'password and app',
    reads: 'each mail',
    steps: [
      ['0s', 'niceInfo'],
      ['0s', 'sendChangeEmail'],
      ['0s', 'removeTotp'],
    ],
  },
  {
    attacker: 'a password in a new browser',
    holding: 'password and passkey',
    reads: 'each mail',
    steps: [
      ['0s', 'sendChangeEmail'],
      ['73h', 'removePasskey'],
    ],
  },
  {
    attacker: 'a password in a new browser',
    holding: 'password and passkey',
    reads: 'each mail',
    steps: [
      ['0s', 'withdrawal: close'],
      ['25h', 'exportMyData'],
    ],
  },
  {
    attacker: 'a stolen session',
    holding: 'password and identity',
    reads: 'each mail',
    steps: [
      ['0s', 'cancelNice'],
      ['0s', 'exportMyData'],
    ],
  },
  {
    attacker: 'a password in a new browser',
    holding: 'password and provider',
    reads: 'each mail',
    steps: [
      ['0s', 'finishTotp'],
      ['0s', 'connectSocial: disconnect Naver'],
      ['0s', 'removeTotp'],
    ],
  },
  {
    attacker: 'a lost phone',
    holding: 'password, provider and app',
    reads: 'each mail',
    steps: [
      ['0s', 'saveLoginCode: off'],
      ['0s', 'finishTotp'],
      ['25h', 'saveLoginSafety: off'],
    ],
  },
  {
    attacker: 'one provider account',
    holding: 'a provider alone',
    reads: 'each mail',
    steps: [
      ['25h', 'addPasskey'],
      ['25h', 'withdrawal: close'],
    ],
  },
  {
    attacker: 'the mailbox for an hour',
    holding: 'a provider and app',
    reads: 'each mail',
    steps: [['0s', 'signUp']],
  },
  {
    attacker: 'a session with a saved password',
    holding: 'password',
    reads: 'each mail',
    steps: [['0s', erasing]],
  },
  {
    attacker: 'a session with a saved password',
    holding: 'password',
    reads: 'each mail',
    steps: [
      ['0s', 'addPasskey'],
      ['0s', 'sendChangeEmail'],
    ],
  },
  {
    attacker: 'a password in a new browser',
    holding: 'password',
    reads: 'the last mail',
    steps: [
      ['0s', 'sendChangeEmail'],
      ['73h', 'exportMyData'],
      ['73h', 'exportMyData'],
    ],
  },
  {
    attacker: 'the mailbox for an hour',
    holding: 'password and passkey',
    reads: 'each mail',
    steps: [
      ['0s', 'find password'],
      ['0s', 'addPasskey'],
      ['0s', 'removePasskey'],
    ],
  },
  {
    attacker: 'the mailbox for an hour',
    holding: 'password',
    reads: 'each mail',
    steps: [
      ['0s', 'find password'],
      ['0s', 'exportMyData'],
      ['25h', 'exportMyData'],
    ],
  },
  {
    attacker: 'a password in a new browser',
    holding: 'password',
    reads: 'each mail',
    steps: [
      ['0s', 'connectSocial: connect'],
      ['0s', 'the owner sets up a first app'],
      ['0s', 'answerWays: says mine'],
    ],
  },
  {
    attacker: 'a password in a new browser',
    holding: 'password',
    reads: 'each mail',
    steps: [
      ['0s', 'addPasskey'],
      ['25h', 'connectSocial: connect'],
      ['25h', 'exportMyData'],
    ],
  },
  {
    attacker: 'a phished password and code',
    holding: 'password and app',
    reads: 'each mail',
    steps: [['0s', 'removeTotp']],
  },
  {
    attacker: 'the mailbox for an hour',
    holding: 'password',
    reads: 'each mail',
    steps: [
      ['0s', 'find password'],
      ['0s', 'finishTotp'],
      ['0s', 'exportMyData'],
    ],
  },
  {
    attacker: 'a password in a new browser',
    holding: 'password',
    reads: 'each mail',
    steps: [
      ['0s', 'withdrawal: close'],
      ['73h', 'exportMyData'],
    ],
  },
  {
    attacker: 'a lost phone',
    holding: 'a provider and app',
    reads: 'each mail',
    steps: [
      ['0s', 'migrate'],
      ['0s', 'notMe'],
    ],
  },
];

/** Every attacker against everything that an owner can hold, as far as the stolen thing opens it. */
const pairs = Object.keys(attackers)
  .flatMap((attacker) => (Object.keys(holdings) as Holding[]).map((holding) => ({ attacker, holding })))
  .filter(isOpened);

/** The stores decide the same; on PostgreSQL fewer walks show that its statements do. The long form runs all sweeps on both. */
const walkShare = process.env.TEST_STORE === 'postgres' ? 4 : 1;
const share = isLong ? 1 : walkShare;
const turns = byTurns(
  'everything that an attacker asks for',
  pairs.filter((_, at) => at % share === 0),
);

/** What ends the attacker's session or sets up a factor comes after the calls, which it would have refused. */
const late = [
  'find password',
  'answerWays: removes',
  'the owner sets up a first app',
  'answerWays: says mine',
  ...leaving,
];
const everything = [...Object.keys(acts).filter((act) => !late.includes(act)), ...late];
/** Everything that one attacker can ask for at one account, one act after the other: most of it is refused, so that nothing changes. */
export const sweeps: readonly Cell[] = turns.map((pair) => ({
  ...pair,
  reads: 'each mail',
  steps: everything.map((act): Step => ['0s', act]),
}));

/** What an attacker prepares, so that it is older than three days when they come back. */
const prepared = ['addPasskey', 'connectSocial: connect', 'niceInfo', 'signUp', 'sendChangeEmail'];
/** The same three days after they added what they can and asked for the address, which the owner can still take back. */
export const lateSweeps: readonly Cell[] = turns.map((pair) => ({
  ...pair,
  reads: 'the last mail',
  steps: [
    ...prepared.map((act): Step => ['0s', act]),
    ...everything.map((act, at): Step => [at === 0 ? '73h' : '0s', act]),
  ],
}));

/** Evenly spread walks of the covering set; another seed begins at another one. */
function sampled(): readonly Cell[] {
  const all = covering(pairs);
  const count = Math.min(all.length, Math.ceil(depthOf('walks of an attacker') / walkShare));
  const first = Number(process.env.WALK_SEED ?? 7);
  return Array.from(
    { length: count },
    (_, at) => all[(first + Math.floor((at * all.length) / count)) % all.length] as Cell,
  );
}

const files = 3;
/** The part of the sampled walks that one file of tests takes: files are run beside one another. */
export const part = (file: 0 | 1 | 2): readonly Cell[] => sampled().filter((_, at) => at % files === file);

const shown = ({ steps }: Cell) => steps.map(([wait, act]) => (wait === '0s' ? act : `${wait}, ${act}`));
/** Walks with the names of their tests. */
export const named = (kind: string, cells: readonly Cell[]) =>
  cells.map((cell) => {
    const what = cell.steps.length > 3 ? kind : `${kind}: ${shown(cell).join(' · ')}`;
    return [
      `${what}: ${cell.attacker} against ${cell.holding}, whose owner reads ${cell.reads}`,
      cell,
    ] as const;
  });
