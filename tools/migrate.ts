import { openStore } from '../packages/server/src/adapters/store/open-store.ts';
import { readConfig } from '../packages/server/src/config.ts';

/** Brings the tables of the configured store (DATABASE_URL, else DATA_DIR) up to date, without starting the service. */
async function main(): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = process.env;
  const { databaseUrl, dataDir } = readConfig({ DATABASE_URL, DATA_DIR });
  const where = databaseUrl ? `PostgreSQL at ${new URL(databaseUrl).host}` : `SQLite in ${dataDir}`;
  console.log(`Migrating ${where} …`);
  const store = await openStore({ databaseUrl, dataDir });
  try {
    await store.migrate();
  } finally {
    await store.close();
  }
  console.log('The store is up to date.');
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
