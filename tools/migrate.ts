import type {
  PlannedChange,
  PlannedStatement,
} from '../packages/server/src/adapters/store/migrations/plan.ts';
import { openStore, type Store } from '../packages/server/src/adapters/store/open-store.ts';
import { onlyOf } from '../packages/server/src/config/environment.ts';
import { readConfig } from '../packages/server/src/config.ts';
import { expectStore, placeOf } from './operating/configured-store.ts';
import { readOptions } from './operating/read-options.ts';
import { exits, runCommand } from './operating/run-command.ts';

const usage = `npm run migrate
npm run migrate -- --plan    only says what it would do: statements, who waits meanwhile, rows by estimate, how long about
Brings the tables of the configured store (DATABASE_URL, else DATA_DIR) up to date, as the service does when it starts;
in an empty PostgreSQL database it makes them. The service may run with PostgreSQL; SQLite is its own, so stop it first.
Where others hold a table, it waits for them in tries of a second, between which they and all others go on.`;

const lineOf = ({ sql, table, rows, waiting, seconds }: PlannedStatement): string =>
  table === undefined
    ? `  ${sql}`
    : `  ${sql}\n      waits: ${waiting}; ${table} has about ${rows} rows; about ${seconds} s`;

const linesOf = ({ change, statements, told }: PlannedChange): string[] => [
  change,
  ...statements.map(lineOf),
  ...(told === undefined ? [] : [`  ${told}`]),
];

async function tellPlan(store: Store): Promise<void> {
  if ((await store.schema()) === undefined) return console.log('There are no tables yet; all would be made.');
  const plan = await store.plan();
  for (const change of plan) console.log(linesOf(change).join('\n'));
  console.log(plan.length === 0 ? 'The store is up to date.' : 'Nothing of this was done.');
}

async function bringUpToDate(store: Store): Promise<void> {
  await store.migrate((pause) =>
    console.error(`A table is held by others (a backup, somebody at a prompt); again in ${pause / 1000} s …`),
  );
  console.log('The store is up to date.');
}

/** Brings the tables of the configured store up to date, without starting the service, or says what that would do. */
async function main(): Promise<number> {
  const { plan } = readOptions({ options: { plan: { type: 'boolean' } } }).values;
  const { databaseUrl, dataDir } = readConfig(onlyOf(process.env, ['DATABASE_URL', 'DATA_DIR']));
  expectStore({ databaseUrl, dataDir });
  console.log(`${plan ? 'Looking at' : 'Migrating'} ${placeOf({ databaseUrl, dataDir })} …`);
  const store = await openStore({ databaseUrl, dataDir });
  try {
    await (plan ? tellPlan(store) : bringUpToDate(store));
  } finally {
    await store.close();
  }
  return exits.done;
}

await runCommand(main, usage);
