import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export type StoreKind = 'sqlite' | 'postgres';

/** Where a service of a test keeps its data: variables of its environment, and how to get rid of it all. */
export interface Place {
  readonly environment: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

/** The store that this run of the tests is about: SQLite unless TEST_STORE says otherwise. */
export const storeOfRun = (): StoreKind => (process.env.TEST_STORE === 'postgres' ? 'postgres' : 'sqlite');

/** An empty data directory, and for PostgreSQL an empty database on the server of TEST_DATABASE_URL. */
export const emptyPlace = (store: StoreKind): Promise<Place> => placeFrom(store);

/**
 * The same for whoever would make the tables first of all: on PostgreSQL they are there, copied from those that the run made
 * once (TEST_DATABASE_TEMPLATE), which takes a fraction of the time. On SQLite they are made in no time.
 */
export const freshPlace = (store: StoreKind): Promise<Place> =>
  placeFrom(store, process.env.TEST_DATABASE_TEMPLATE);

async function placeFrom(store: StoreKind, template?: string): Promise<Place> {
  const directory = await mkdtemp(join(tmpdir(), 'daemun-world-'));
  const removeDirectory = () => rm(directory, { recursive: true, force: true });
  // No page is served, built or not, so that an answer never depends on what was built before.
  const directories = { NODE_ENV: 'test', DATA_DIR: directory, PAGE_DIR: 'none' };
  if (store === 'sqlite') return { environment: directories, remove: removeDirectory };
  const database = await emptyDatabase(undefined, template);
  return {
    environment: { ...directories, DATABASE_URL: database.url },
    remove: async () => {
      await database.drop();
      await removeDirectory();
    },
  };
}

/** A fresh database on the test server, or a copy of a template there. Throws where no server was given. */
export async function emptyDatabase(
  server = process.env.TEST_DATABASE_URL,
  template = 'template1',
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  if (!server)
    throw new Error(
      'TEST_DATABASE_URL names no PostgreSQL server; the vitest projects that need one set it.',
    );
  const name = `daemun_test_${randomBytes(6).toString('hex')}`;
  // Copied as files it costs a sixth of what it does through the log: the server of a test never falls back on its log.
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
