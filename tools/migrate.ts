import { openStore } from '../packages/server/src/adapters/store/open-store.ts';
import { onlyOf } from '../packages/server/src/config/environment.ts';
import { readConfig } from '../packages/server/src/config.ts';
import { expectStore, placeOf } from './operating/configured-store.ts';
import { exits, runCommand, takeNoArguments } from './operating/run-command.ts';

const usage = `npm run migrate
Brings the tables of the configured store (DATABASE_URL, else DATA_DIR) up to date, as the service does when it starts;
in an empty PostgreSQL database it makes them. The service may run with PostgreSQL; SQLite is its own, so stop it first.`;

/** Brings the tables of the configured store up to date, without starting the service. */
async function main(): Promise<number> {
  takeNoArguments(process.argv.slice(2));
  const { databaseUrl, dataDir } = readConfig(onlyOf(process.env, ['DATABASE_URL', 'DATA_DIR']));
  expectStore({ databaseUrl, dataDir });
  console.log(`Migrating ${placeOf({ databaseUrl, dataDir })} …`);
  const store = await openStore({ databaseUrl, dataDir });
  try {
    await store.migrate();
  } finally {
    await store.close();
  }
  console.log('The store is up to date.');
  return exits.done;
}

await runCommand(main, usage);
