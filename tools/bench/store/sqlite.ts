import { existsSync, globSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openStore } from '../../../packages/server/src/adapters/store/open-store.ts';
import type { BenchStore, Filler } from './bench-store.ts';
import { benchCache } from './cache.ts';
import { fill, fillingVersion, refresh } from './fill.ts';

/** Fills and changes the SQLite store of a directory while no service runs on it. */
export function openSqliteFiller(directory: string): Filler {
  const database = new DatabaseSync(join(directory, 'daemun.sqlite'));
  database.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON');
  return {
    run: async (sql, list) => {
      if (list) database.prepare(sql).run(JSON.stringify(list));
      else database.exec(sql);
    },
    hasten: 'PRAGMA cache_size = -1000000',
    rows: (_table, columns) => `select ${columns.map((column) => `value ->> '${column}'`)} from json_each(?)`,
    series: (count) =>
      `(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count}) select i from n)`,
    texts: 'select value from json_each(?)',
    settle: ['analyze', 'PRAGMA wal_checkpoint(TRUNCATE)'],
    close: async () => database.close(),
  };
}

/** Fills beside its place and moves it there: a filling that breaks off is thrown away. */
async function makeDirectory(directory: string, members: number): Promise<void> {
  const partial = `${directory}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const store = await openStore({ dataDir: partial });
  await store.migrate();
  await store.close();
  await fill(openSqliteFiller(partial), members);
  for (const outdated of globSync(`sqlite-${members}-*`, { cwd: benchCache }))
    if (!partial.endsWith(outdated)) await rm(join(benchCache, outdated), { recursive: true });
  await rename(partial, directory);
}

/** A SQLite store with members, kept between runs. `onFill` is told before a new one is made. */
export async function sqliteStore(members: number, onFill: () => void): Promise<BenchStore> {
  const directory = join(benchCache, `sqlite-${members}-${fillingVersion()}`);
  if (!existsSync(directory)) {
    onFill();
    await makeDirectory(directory, members);
  }
  return {
    name: 'SQLite',
    members,
    about: `SQLite ${process.versions.sqlite}, WAL, answers wait for fdatasync`,
    environment: { DATA_DIR: directory },
    refresh: () => refresh(openSqliteFiller(directory), members),
    filler: async () => openSqliteFiller(directory),
  };
}
