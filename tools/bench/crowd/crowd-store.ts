import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '../../../packages/server/src/adapters/store/open-store.ts';
import { readStorePlace } from '../../../packages/server/src/config.ts';
import type { BenchStore, Filler, StoreName } from '../store/bench-store.ts';
import { benchCache } from '../store/cache.ts';
import { fill, refresh } from '../store/fill.ts';
import { aboutServer, connected, openPostgresFiller, urlOf } from '../store/postgres.ts';
import { startPostgres } from '../store/postgres-server.ts';
import { openSqliteFiller } from '../store/sqlite.ts';
import { type CrowdSize, fillCrowd } from './fill-crowd.ts';

/** Members whose secrets the bench knows, beside the crowd: those who visit. */
export const visitors = 20_000;
const database = 'bench_crowd';

/** A store with a crowd; made anew, and gone afterwards. */
export type CrowdStore = BenchStore & {
  /** Changes it, while a service may run on it where the engine allows that. */
  filler(): Promise<Filler>;
  remove(): Promise<void>;
};

type Place = Pick<CrowdStore, 'about' | 'environment' | 'filler' | 'remove'>;

async function postgresPlace(): Promise<Place> {
  const server = await startPostgres();
  const client = await connected(server.url);
  const url = urlOf(server.url, database);
  const drop = () => client.query(`drop database if exists ${database} with (force)`);
  await drop();
  await client.query(`create database ${database}`);
  return {
    about: await aboutServer(client),
    environment: { DATABASE_URL: url, DATA_DIR: benchCache },
    filler: () => openPostgresFiller(url),
    remove: async () => {
      await drop();
      await client.end();
      await server.stop();
    },
  };
}

async function sqlitePlace(): Promise<Place> {
  const directory = join(benchCache, 'sqlite-crowd');
  const remove = () => rm(directory, { recursive: true, force: true });
  await remove();
  await mkdir(directory, { recursive: true });
  return {
    about: `SQLite ${process.versions.sqlite}, WAL, answers wait for fdatasync`,
    environment: { DATA_DIR: directory },
    filler: async () => openSqliteFiller(directory),
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
