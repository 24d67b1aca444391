import { globSync } from 'node:fs';
import { join } from 'node:path';
import { byTurns } from './turns.ts';

const root = join(import.meta.dirname, '../..');

/** Files that SQLite cannot have: a database that goes away by itself, nodes beside one another, who waits for a row. */
export const postgresOnly = [
  'tests/faults/{database-at-start,database-line,database-outage,node-kills,openid-clocks}.test.ts',
  'tests/api/ended-meanwhile.test.ts',
  'tests/store/migrations-beside-others.test.ts',
  'tests/store/prepared-statements.test.ts',
  'tests/store/point-in-time.test.ts',
];

/** Files that need no second store: what starts the product with its own SQLite. */
export const sqliteOnly = ['tests/faults/dev.test.ts'];

const named = (folder: string, names: string): string =>
  `tests/${folder}/{${names.trim().replaceAll(/\s+/g, ',')}}.test.ts`;

/** Tests of the store in which SQLite and PostgreSQL go ways of their own: both run them each time. */
const enginesOwn = named(
  'store',
  `asked-by-itself backup-command deadline durability every-row failures later-version migrations migrations-beside-others move-command
  transactions ways-to-rows`,
);
/** On SQLite alone: operators' commands go by the same use cases on both. */
const commands = named(
  'store',
  'command-lines image-command member-command member-ways outbox-command secrets-rotation',
);

/** What several do to the same rows at once: PostgreSQL runs it each time, SQLite by turns. */
const races = named(
  'api',
  `durable-answers idempotency link-targets-at-once move-races openid-nodes openid-parallel openid-repeats races
  recovery-races social-parallel stranger-mails thief-and-owner withdrawal-races`,
);

/** What each commit runs on one of the stores, by turns: the store's other tests, steps and acts, limits, faults of a whole service. */
const onEither = {
  'tests of the store': ['tests/store/*.test.ts', enginesOwn, commands, ...postgresOnly],
  'steps and acts': [
    named(
      'api',
      `closed-account closed-account-ends console-approvals console-codes factor-by-identity factor-reset jobs passkey-step
      second-factor waiting-acts`,
    ),
  ],
  'attacks on rows': [
    named(
      'attacks',
      'code-guesses guessing idempotency one-time-links owner-walk owner-walk-late owner-walk-sweeps sessions',
    ),
  ],
  'faults of a whole service': [
    named('faults', 'deadline idempotency import second-process stop webhook-kills'),
  ],
} as const satisfies Record<string, readonly string[]>;

/** Each flow of members once, of the console what acts on a member or searches, of OpenID what it keeps, ends and sends. */
const flows = [
  'sign-up',
  'session',
  'log-in-cost',
  'login-code',
  'passkeys',
  'social-sign-up',
  'identity',
  'integration',
  'openid',
  'openid-log-out',
  'owner-wins',
  'withdrawal',
  'feed',
  'webhook-troubles',
  'support-events',
  'console-actions',
  'console-search',
];

/** The files of a pattern, without those of the patterns behind it. */
const filesOf = ([files = '', ...without]: readonly string[]): string[] =>
  globSync(files, { cwd: root, exclude: without }).sort();

/** Whose turn it is of the files that each commit runs on one store. */
const now = Object.entries(onEither).flatMap(([table, patterns]) =>
  byTurns(
    `store of ${table as keyof typeof onEither}`,
    filesOf(patterns).flatMap((file) => (['sqlite', 'postgres'] as const).map((store) => ({ file, store }))),
  ),
);
const nowOn = (store: 'sqlite' | 'postgres', folder: string): string[] =>
  now.filter((row) => row.store === store && row.file.startsWith(folder)).map(({ file }) => file);

const racing = filesOf([races]);

/** Files that wait for another commit on SQLite. */
export const sqliteWaits = [
  ...racing.filter((file) => !byTurns('races on SQLite', racing).includes(file)),
  ...Object.values(onEither)
    .flatMap(filesOf)
    .filter((file) => !nowOn('sqlite', '').includes(file)),
];

/**
 * What is tested on PostgreSQL each time. The stores run the same queries but for what stands in adapters/store/engine:
 * locks, clock, snapshots, batches, failures. So here is what has ways of its own there, what races for rows, and by turns
 * each flow once from end to end. The rest runs there in the long form.
 */
export const postgresEachTime = [
  enginesOwn,
  races,
  'tests/api/ended-meanwhile.test.ts',
  'tests/store/prepared-statements.test.ts',
  ...nowOn('postgres', 'tests/store/'),
  ...nowOn('postgres', 'tests/api/'),
  ...byTurns('flows on PostgreSQL', flows).map((name) => `tests/api/${name}.test.ts`),
];

/** Attacks whose point is what the store does with them, and by turns what must change no row. */
export const postgresAttacksEachTime = [
  ...nowOn('postgres', 'tests/attacks/'),
  ...byTurns('attacks on PostgreSQL that must change no row', [
    'flow-order',
    'over-posting',
    'other-member',
  ]).map((name) => `tests/attacks/${name}.test.ts`),
];

/**
 * Faults in which the store has a part: each time kills, histories, outages and several nodes. An outage of the mail server
 * or of the log is gone through on SQLite.
 */
export const postgresFaultsEachTime = [
  'tests/faults/!(mail-outage|log-outage|deadline|idempotency|import|second-process|stop|webhook-kills).test.ts',
  ...nowOn('postgres', 'tests/faults/'),
];
