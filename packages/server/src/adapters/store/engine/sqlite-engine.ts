import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type RawBuilder, SqliteDialect, sql } from 'kysely';
import { StoreFailure } from '../../../ports/store-failure.ts';
import type { Db } from '../schema.ts';
import { type Engine, type FrozenFile, StoreInUse, StoreMoved } from './engine.ts';
import { createIndex, dropIndex, wantedIndexes } from './index-statements.ts';
import { dialectFrom } from './made-from.ts';
import { nodeSqlite } from './node-sqlite.ts';
import { SqliteCompiler } from './sqlite-compiler.ts';
import { walSync } from './wal-sync.ts';

/** SQLite's primary result codes by which trying later may help: busy, locked, I/O, full, cannot open. */
const sqliteUnavailable = new Set([5, 6, 10, 13, 14]);
const SQLITE_BUSY = 5;

const sqliteCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined;

/** A row whose member is not there (any more). */
const SQLITE_FOREIGN_KEY = 787;
const isMissingParent = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FOREIGN_KEY;

/** Where SQLite's file of a data directory is. */
const fileIn = (dataDir: string): string => join(dataDir, 'daemun.sqlite');

/** Stands beside a file whose rows were moved to PostgreSQL. */
export const movedMark = (dataDir: string): string => join(dataDir, 'moved-to-postgresql');

function openFile(dataDir: string): DatabaseSync {
  if (existsSync(movedMark(dataDir)))
    throw new StoreMoved(
      `The store in ${dataDir} was moved to PostgreSQL: set DATABASE_URL, or remove ${movedMark(dataDir)} to go back to it as it was then.`,
    );
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = fileIn(dataDir);
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const database = new DatabaseSync(path);
  try {
    // The lock is taken by the first statement that touches the file and kept until it is closed.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; BEGIN EXCLUSIVE; COMMIT');
    // Commits do not wait for the disk, `settled` does.
    database.exec(
      'PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON; PRAGMA cache_size = -8000; PRAGMA mmap_size = 2147418112',
    );
    return database;
  } catch (error) {
    database.close();
    if (sqliteCode(error) !== SQLITE_BUSY) throw error;
    const message = `The store ${path} is already in use by another process of Daemun. Stop that one first.`;
    throw new StoreInUse(message, { cause: error });
  }
}

/** Pages in the log beside the file, from which on they are moved into it; SQLite's own default. */
const logPages = 1000;

/**
 * All that was committed is moved into the file, and nothing more until the release. The copy itself is another
 * process's: one that closes the file loses every lock it has on it.
 */
async function holdFile(db: Db, file: string, onRelease: () => void): Promise<FrozenFile> {
  const release = async () => {
    onRelease();
    await sql`pragma wal_autocheckpoint = ${sql.lit(logPages)}`.execute(db);
  };
  await sql`pragma wal_autocheckpoint = 0`.execute(db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy === 0) return { file, release };
  await release();
  throw new Error('The log could not be moved into the file.');
}

async function* inPortions<Row>(rows: Iterable<Row>, count: number): AsyncGenerator<Row[]> {
  let portion: Row[] = [];
  for (const row of rows) {
    portion.push(row);
    if (portion.length < count) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

const indexWays = { concurrently: false, hasBrin: false, collation: undefined };

/** The engine over the SQLite file of a directory. Throws `StoreInUse`. */
export function sqlite(dataDir: string): Engine {
  const database = openFile(dataDir);
  const log = walSync(`${fileIn(dataDir)}-wal`);
  let held = false;
  const dialect = new SqliteDialect({ database: nodeSqlite(database, log.written) });
  return {
    dialect: dialectFrom(dialect, {
      createQueryCompiler: () => new SqliteCompiler(),
    }),
    oneConnection: true,
    jobsDialect: undefined,
    connections: () => ({}),
    migrationDialect: undefined,
    // The file belongs to one process, and nobody is served before it is done.
    withMigrationLock: (_db, work) => work(),
    changeTables: (db, _onHeld, work) => db.transaction().execute(work),
    addIndex: async (db, index) => {
      for (const wanted of wantedIndexes([index], indexWays))
        await createIndex(wanted, indexWays).execute(db);
    },
    removeIndex: async (db, name) => void (await dropIndex(name, indexWays).execute(db)),
    hasBrin: indexWays.hasBrin,
    hasTableSettings: false,
    estimatedRows: async (db, table) => {
      const known = (await db.introspection.getTables()).some(({ name }) => name === table);
      const count = sql<{ about: number }>`select count(*) as about from ${sql.table(table)}`;
      return known ? ((await count.execute(db)).rows[0]?.about ?? 0) : 0;
    },
    forNoKeyUpdate: (query) => query,
    forUpdate: (query) => query,
    forUpdateSkipLocked: (query) => query,
    skipLocked: sql``,
    now: async () => Date.now(),
    checkpoint: async (db) => {
      if (!held) await sql`pragma wal_checkpoint(truncate)`.execute(db);
    },
    freezeForBackup: (db) => {
      if (held) throw new Error('The file is being copied already.');
      held = true;
      const onRelease = () => {
        held = false;
      };
      return holdFile(db, fileIn(dataDir), onRelease).catch((error: unknown) => {
        held = false;
        throw error;
      });
    },
    collation: undefined,
    // Nobody else has the store while a statement runs.
    clearedAtOnce: 100,
    inSnapshot: (db, work) => db.transaction().execute(work),
    batches: <Row>(db: Db, query: RawBuilder<Row>, count: number) =>
      inPortions(database.prepare(query.compile(db).sql).iterate() as Iterable<Row>, count),
    jsonElements: (array) => sql`json_each(${array}) as element`,
    withoutTimeouts: async () => {},
    lockTables: async () => {},
    failureOf: (error) => {
      const code = sqliteCode(error);
      if (isMissingParent(error)) return new StoreFailure('gone', error);
      return new StoreFailure(
        code !== undefined && sqliteUnavailable.has(code) ? 'unavailable' : 'fault',
        error,
      );
    },
    durable: log.settled,
    close: () => {
      log.close();
      if (database.isOpen) database.close();
    },
  };
}
