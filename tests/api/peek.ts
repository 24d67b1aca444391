import { copyFile, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { freshPlace, storeOfRun } from '../world/database.ts';
import { createWorld, type World, type WorldOptions } from '../world.ts';

type Row = Record<string, unknown>;
export type AllRows = Readonly<Record<string, readonly Row[]>>;

/** A world whose tables can be read, and changed, past the service. */
export interface OpenWorld extends World {
  /** Every row of every table, as it stands now. */
  rows(): Promise<AllRows>;
  readonly dataDir: string;
}

/** What tells one filling of the log from the next: it begins anew once all of it stands in the file. */
async function markOfLog(dataDir: string): Promise<string> {
  const log = await open(join(dataDir, 'daemun.sqlite-wal'));
  try {
    const { buffer } = await log.read({ buffer: Buffer.alloc(32), length: 32, position: 0 });
    return buffer.toString('hex');
  } finally {
    await log.close();
  }
}

async function copyStore(from: string, to: string): Promise<void> {
  const before = await markOfLog(from);
  for (const name of ['daemun.sqlite', 'daemun.sqlite-wal']) await copyFile(join(from, name), join(to, name));
  if ((await markOfLog(from)) !== before) await copyStore(from, to);
}

/** The service holds its SQLite file alone, so a copy of it and of its log is read. */
async function sqliteRows(dataDir: string): Promise<AllRows> {
  const directory = await mkdtemp(join(tmpdir(), 'daemun-peek-'));
  try {
    await copyStore(dataDir, directory);
    const database = new DatabaseSync(join(directory, 'daemun.sqlite'));
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
    const rows = tables.map(({ name }) => [name, database.prepare(`SELECT * FROM "${name}"`).all()]);
    database.close();
    return Object.fromEntries(rows);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function postgresRows(url: string): Promise<AllRows> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    const all: Record<string, Row[]> = {};
    for (const { tablename } of tables.rows) {
      all[tablename] = (await client.query(`SELECT * FROM "${tablename}"`)).rows;
    }
    return all;
  } finally {
    await client.end();
  }
}

/** Every row of every table of a place, as it stands now. */
export const rowsAt = ({
  DATABASE_URL,
  DATA_DIR = '',
}: Readonly<Record<string, string>>): Promise<AllRows> =>
  DATABASE_URL ? postgresRows(DATABASE_URL) : sqliteRows(DATA_DIR);

/** Boots a world as `createWorld` does, in a place that the test knows. */
export async function createOpenWorld({ environment = {} }: WorldOptions = {}): Promise<OpenWorld> {
  const place = await freshPlace(storeOfRun());
  const world = await createWorld({ environment: { ...place.environment, ...environment } });
  return {
    ...world,
    dataDir: place.environment.DATA_DIR ?? '',
    rows: () => rowsAt(place.environment),
    close: async () => {
      await world.close();
      await place.remove();
    },
  };
}
