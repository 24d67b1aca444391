import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { openStore } from '../../../packages/server/src/adapters/store/open-store.ts';
import { readStorePlace } from '../../../packages/server/src/config.ts';
import type { BenchStore, Filler, StoreName } from '../store/bench-store.ts';
import { benchCache } from '../store/cache.ts';
import { fill, refresh } from '../store/fill.ts';
import { type Planner, postgresPlanner, sqlitePlanner } from '../store/plans.ts';
import { aboutServer, connected, openPostgresFiller, urlOf } from '../store/postgres.ts';
import { startPostgres } from '../store/postgres-server.ts';
import { openSqliteFiller } from '../store/sqlite.ts';
import { type CrowdSize, fillCrowd } from './fill-crowd.ts';

/** Members whose secrets the bench knows, beside the crowd: those who visit. */
export const visitors = 20_000;
const database = 'bench_crowd';

/** Where a command puts rows. */
export type EmptyPlace = {
  readonly environment: Readonly<Record<string, string>>;
  remove(): Promise<void>;
};

/** A store with a crowd; made anew, and gone afterwards. */
export type CrowdStore = BenchStore & {
  /** Changes it, while a service may run on it where the engine allows that. */
  filler(): Promise<Filler>;
  /** Undefined where the engine's log is not at hand. */
  readonly planner: Planner | undefined;
  /** Makes an empty place beside it, of the same engine. */
  emptyPlace(): Promise<EmptyPlace>;
  remove(): Promise<void>;
};

type Place = Pick<CrowdStore, 'about' | 'environment' | 'filler' | 'planner' | 'emptyPlace' | 'remove'>;

/** An empty database of a server, which none of before survives. */
async function emptyDatabase(client: pg.Client, server: string, name: string): Promise<EmptyPlace> {
  const remove = async () => void (await client.query(`drop database if exists ${name} with (force)`));
  await remove();
  await client.query(`create database ${name}`);
  return { environment: { DATABASE_URL: urlOf(server, name), DATA_DIR: benchCache }, remove };
}

/** An empty database of a server that runs for it alone. */
export async function emptyPostgres(): Promise<EmptyPlace> {
  const server = await startPostgres();
  const client = await connected(server.url);
  const { environment, remove } = await emptyDatabase(client, server.url, `${database}_moved`);
  return {
    environment,
    remove: async () => {
      await remove();
      await client.end();
      await server.stop();
    },
  };
}

async function emptyDirectory(name: string): Promise<EmptyPlace> {
  const directory = join(benchCache, name);
  const remove = () => rm(directory, { recursive: true, force: true });
  await remove();
  await mkdir(directory, { recursive: true });
  return { environment: { DATA_DIR: directory }, remove };
}

async function postgresPlace(): Promise<Place> {
  const server = await startPostgres();
  const client = await connected(server.url);
  const { environment, remove } = await emptyDatabase(client, server.url, database);
  return {
    about: await aboutServer(client),
    environment,
    filler: () => openPostgresFiller(urlOf(server.url, database)),
    planner: server.log === undefined ? undefined : postgresPlanner(urlOf(server.url, database), server.log),
    emptyPlace: () => emptyDatabase(client, server.url, `${database}_empty`),
    remove: async () => {
      await remove();
      await client.end();
      await server.stop();
    },
  };
}

async function sqlitePlace(): Promise<Place> {
  const { environment, remove } = await emptyDirectory('sqlite-crowd');
  return {
    about: `SQLite ${process.versions.sqlite}, WAL, answers wait for fdatasync`,
    environment,
    filler: async () => openSqliteFiller(environment.DATA_DIR ?? ''),
    planner: sqlitePlanner(environment.DATA_DIR ?? ''),
    emptyPlace: () => emptyDirectory('sqlite-crowd-empty'),
    remove,
  };
}

const places: Readonly<Record<StoreName, () => Promise<Place>>> = {
  PostgreSQL: postgresPlace,
  SQLite: sqlitePlace,
};

/** Makes a store of the name and fills it with visitors and a crowd. */
export async function crowdStore(
  name: StoreName,
  size: CrowdSize,
  say: (line: string) => void,
): Promise<CrowdStore> {
  const place = await places[name]();
  const store = await openStore(readStorePlace({ DATA_DIR: benchCache, ...place.environment }));
  await store.migrate();
  await store.close();
  await fill(await place.filler(), visitors);
  await fillCrowd(await place.filler(), size, say);
  return {
    ...place,
    name,
    members: size.members + visitors,
    refresh: async () => refresh(await place.filler(), visitors),
  };
}
