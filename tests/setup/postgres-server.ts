import type { TestProject } from 'vitest/node';
import { openStore } from '../../packages/server/src/adapters/store/open-store.ts';
import { readStorePlace } from '../../packages/server/src/config.ts';
import { startPostgres } from '../postgres.ts';
import { emptyDatabase } from '../world/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    postgresTemplate: string;
  }
}

/** One PostgreSQL for a project's whole run, the given one or our own that ends with the run, and on it a database that has the tables. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const own = given ? undefined : await startPostgres();
  const server = given ?? own?.url ?? '';
  const template = await emptyDatabase(server);
  const store = await openStore(readStorePlace({ DATABASE_URL: template.url }));
  await store.migrate();
  await store.close();
  project.provide('postgresUrl', server);
  project.provide('postgresTemplate', new URL(template.url).pathname.slice(1));
  return async () => {
    await template.drop();
    await own?.stop();
  };
}
