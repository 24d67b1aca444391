import { existsSync, globSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { openStore } from '../../../packages/server/src/adapters/store/open-store.ts';
import type { BenchStore, Filler } from './bench-store.ts';
import { benchCache } from './cache.ts';
import { fill, fillingVersion, refresh } from './fill.ts';
import { forgettingNewcomers } from './newcomers.ts';
import { fillingDevice } from './rows.ts';

/** Opens the file as fast as SQLite can write: a filling that breaks off is thrown away. */
function openFiller(directory: string): Filler {
  const database = new DatabaseSync(join(directory, 'daemun.sqlite'));
  database.exec(
    'PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON; PRAGMA cache_size = -1000000; PRAGMA temp_store = MEMORY',
  );
  const statements = new Map<string, StatementSync>();
  const insertInto = (table: string, columns: readonly string[]) => {
    const known = statements.get(table);
    if (known) return known;
    const places = columns.map(() => '?').join();
    const fresh = database.prepare(`insert into ${table} (${columns.join()}) values (${places})`);
    statements.set(table, fresh);
    return fresh;
  };
  return {
    add: async (tables) => {
      database.exec('begin');
      for (const [table, rows] of Object.entries(tables))
        for (const row of rows)
          insertInto(table, Object.keys(row)).run(...(Object.values(row) as SQLInputValue[]));
      database.exec('commit');
    },
    refresh: async (members, now) => {
      database.exec('begin');
      const forget = database.prepare('delete from session where member_id = ? and device <> ?');
      const renew = database.prepare(
        'update session set created_at = ?, last_used_at = ?, reentered_at = ? where member_id = ?',
      );
      for (const member of members) {
        forget.run(member, fillingDevice);
        renew.run(now, now, now, member);
      }
      for (const statement of [...forgettingNewcomers, 'delete from login_attempt', 'commit'])
        database.exec(statement);
    },
    settle: async () => database.exec('analyze; PRAGMA wal_checkpoint(TRUNCATE)'),
    close: async () => database.close(),
  };
}

async function makeDirectory(directory: string, members: number): Promise<void> {
  const partial = `${directory}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const store = await openStore({ dataDir: partial });
  await store.migrate();
  await store.close();
  const filler = openFiller(partial);
  await fill(filler, members);
  await filler.close();
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
    refresh: () => refresh(openFiller(directory), members),
  };
}
