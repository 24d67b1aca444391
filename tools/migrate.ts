import type { HeldBy } from '../packages/server/src/adapters/store/engine/engine.ts';
import type {
  PlannedChange,
  PlannedStatement,
} from '../packages/server/src/adapters/store/migrations/plan.ts';
import { openStore, type Store } from '../packages/server/src/adapters/store/open-store.ts';
import { readStorePlace } from '../packages/server/src/config.ts';
import { expectStore, placeOf } from './operating/configured-store.ts';
import { readOptions } from './operating/read-options.ts';
import { type Command, type CommandCall, exits, type Say, startCommand } from './operating/run-command.ts';

const usage = `npm run migrate
npm run migrate -- --plan    only says what it would do: statements, who waits meanwhile, rows by estimate, how long about
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

async function tellPlan(store: Store, print: Say): Promise<void> {
  if ((await store.schema()) === undefined) return print('There are no tables yet; all would be made.');
  const plan = await store.plan();
  for (const change of plan) print(linesOf(change).join('\n'));
  print(plan.length === 0 ? 'The store is up to date.' : 'Nothing of this was done.');
}

const heldWords: Readonly<Record<HeldBy, string>> = {
  others: 'A table is held by others (a backup, somebody at a prompt)',
  'another build': 'An index is being made by another connection, as by a start that was stopped',
};

async function bringUpToDate(store: Store, { print, complain }: CommandCall): Promise<void> {
  await store.migrate((pause, by) => complain(`${heldWords[by]}; again in ${pause / 1000} s …`));
  print('The store is up to date.');
}

/** Brings the tables of the configured store up to date, without starting the service, or says what that would do. */
async function main(call: CommandCall): Promise<number> {
  const { args, env, print } = call;
  const { plan } = readOptions({ args: [...args], options: { plan: { type: 'boolean' } } }).values;
  const place = readStorePlace(env);
  expectStore(place);
  print(`${plan ? 'Looking at' : 'Migrating'} ${placeOf(place)} …`);
  const store = await openStore({ ...place, forCommand: true });
  try {
    await (plan ? tellPlan(store, print) : bringUpToDate(store, call));
  } finally {
    await store.close();
  }
  return exits.done;
}

export const command: Command = { usage, run: main };

if (import.meta.main) await startCommand(command);
