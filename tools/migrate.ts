import type { HeldBy } from '../packages/server/src/adapters/store/engine/engine.ts';
import {
  ReleaseSkipped,
  type StoreRelease,
} from '../packages/server/src/adapters/store/migrations/of-releases.ts';
import type {
  PlannedChange,
  PlannedStatement,
} from '../packages/server/src/adapters/store/migrations/plan.ts';
import { openStore, type Store } from '../packages/server/src/adapters/store/open-store.ts';
import { readStorePlace } from '../packages/server/src/config.ts';
import { type Release, thisRelease } from '../packages/server/src/domain/releases.ts';
import { firstWritten, type ValueFormat } from '../packages/server/src/domain/value-formats.ts';
import { expectStore, placeOf } from './operating/configured-store.ts';
import { readOptions } from './operating/read-options.ts';
import { type Command, type CommandCall, exits, type Say, startCommand } from './operating/run-command.ts';

const usage = `npm run migrate
npm run migrate -- --plan    only says what it would do: statements, who waits meanwhile, rows by estimate, how long about; and
                             which forms of values this release begins to write
npm run migrate -- --paused  while every node is stopped: also from tables of a release before the last one
Brings the tables of the configured store (DATABASE_URL, else DATA_DIR) up to date, as the service does when it starts;
in an empty PostgreSQL database it makes them. The service may run with PostgreSQL; SQLite is its own, so stop it first.
Where others hold a table, it waits for them in tries of a second, between which they and all others go on.`;

const lineOf = ({ sql, table, rows, waiting, seconds }: PlannedStatement): string =>
  table === undefined
    ? `  ${sql}`
    : `  ${sql}\n      waits: ${waiting}; ${table} has about ${rows} rows; about ${seconds} s`;

/** Returns the lines of the plan about one change. */
export const linesOf = ({ change, statements, told }: PlannedChange): string[] => [
  change,
  ...statements.map(lineOf),
  ...(told === undefined ? [] : [`  ${told}`]),
];

const formatLine = ({ value, unread }: ValueFormat): string =>
  `  ${value}${unread === undefined ? '' : `. ${unread}`}`;

/** Returns the lines about what this release writes and the release of the tables does not. */
export function formatLines({ release, skipped }: StoreRelease): string[] {
  if (release === thisRelease) return [];
  const later = [...skipped, thisRelease].flatMap((each) => firstWritten(each as Release));
  const skips = skipped.length > 0 ? [new ReleaseSkipped({ release, skipped }).message] : [];
  return [
    ...skips,
    `Release ${release} brought these tables up to date. Release ${thisRelease} also writes:`,
    ...(later.length > 0 ? later.map(formatLine) : ['  nothing that is new']),
  ];
}

async function tellPlan(store: Store, print: Say): Promise<void> {
  const release = await store.release();
  if (!release) return print('There are no tables yet; all would be made.');
  const plan = await store.plan();
  for (const change of plan) print(linesOf(change).join('\n'));
  for (const line of formatLines(release)) print(line);
  print(plan.length === 0 ? 'The store is up to date.' : 'Nothing of this was done.');
}

const heldWords: Readonly<Record<HeldBy, string>> = {
  others: 'A table is held by others (a backup, somebody at a prompt)',
  'another build': 'An index is being made by another connection, as by a start that was stopped',
};

async function bringUpToDate(store: Store, paused: boolean, { print, complain }: CommandCall): Promise<void> {
  await store.migrate((pause, by) => complain(`${heldWords[by]}; again in ${pause / 1000} s …`), paused);
  print('The store is up to date.');
}

const options = { plan: { type: 'boolean' }, paused: { type: 'boolean', default: false } } as const;

/** Brings the tables of the configured store up to date, without starting the service, or says what that would do. */
async function main(call: CommandCall): Promise<number> {
  const { args, env, print } = call;
  const { plan, paused } = readOptions({ args: [...args], options }).values;
  const place = readStorePlace(env);
  expectStore(place);
  print(`${plan ? 'Looking at' : 'Migrating'} ${placeOf(place)} …`);
  const store = await openStore({ ...place, forCommand: true });
  try {
    await (plan ? tellPlan(store, print) : bringUpToDate(store, paused, call));
  } finally {
    await store.close();
  }
  return exits.done;
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
