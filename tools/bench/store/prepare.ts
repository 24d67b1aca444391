import type { Options } from '../options.ts';
import type { BenchStore } from './bench-store.ts';
import { postgresStore } from './postgres.ts';
import { startPostgres } from './postgres-server.ts';
import { sqliteStore } from './sqlite.ts';

/** The stores that a run asks for, filled, and what must be stopped afterwards. */
export async function prepareStores(
  { stores, sizes }: Options,
  say: (line: string) => void,
): Promise<{ stores: BenchStore[]; stop(): Promise<void> }> {
  const filling = (name: string, members: number) => () =>
    say(`filling ${name} with ${members.toLocaleString('en')} members; kept for later runs`);
  const filled: BenchStore[] = [];
  const server = stores.includes('PostgreSQL') ? await startPostgres() : undefined;
  if (stores.includes('SQLite'))
    for (const members of sizes) filled.push(await sqliteStore(members, filling('SQLite', members)));
  if (server)
    for (const members of sizes)
      filled.push(await postgresStore(server.url, members, filling('PostgreSQL', members)));
  return { stores: filled, stop: async () => server?.stop() };
}
