import type { TestProject } from 'vitest/node';
import { startPostgres } from '../postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for a project's whole run: the given one, or our own that ends with the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const own = given ? undefined : await startPostgres();
  project.provide('postgresUrl', given ?? own?.url ?? '');
  return async () => own?.stop();
}
