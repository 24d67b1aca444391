import { type Kysely, sql } from 'kysely';
import { OperatorFault } from '../../../ports/operator-fault.ts';
import type { Engine, OnHeld } from '../engine/engine.ts';
import { createIndex, dropIndex, type IndexWays, wantedIndexes } from '../engine/index-statements.ts';
import type { Db } from '../schema.ts';
import type { Change } from './change.ts';
import { type Changes, firstChange, migrations } from './index.ts';
import { type NewestChanges, newestChanges, ReleaseSkipped, releaseOf } from './of-releases.ts';
import { setTables } from './set-tables.ts';

const namesOf = (changes: Changes): string[] => Object.keys(changes).sort();
const newestOf = (changes: Changes): string => namesOf(changes).at(-1) ?? '';

/** The version of the tables in this release. */
export const newestSchema = newestOf(migrations);

/** An unreleased build made the tables. No release can read them. */
export class UnreleasedStore extends OperatorFault {
  override readonly name = 'UnreleasedStore';

  constructor(newest: string) {
    super(
      `An unreleased build made the tables of this store (newest change: ${newest}). Release 0.1.0 and later cannot read them, and nothing was changed. Set DATA_DIR or DATABASE_URL to an empty store, or keep using that build.`,
    );
  }
}

/** Returns the changes that the tables have, in order. Throws `UnreleasedStore`. */
async function executedOn<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const found = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!found.some(({ name }) => name === 'migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db);
  const executed = rows.map(({ name }) => name);
  const newest = executed.at(-1);
  if (newest !== undefined && !executed.includes(firstChange)) throw new UnreleasedStore(newest);
  return executed;
}

/** The version of the tables as they stand; undefined where there are none. */
export const schemaOf = async <Tables>(db: Kysely<Tables>): Promise<string | undefined> =>
  (await executedOn(db)).at(-1);

/**
 * Changes that this release knows and the tables do not have yet, in their order. Those of a later version that were
 * here first only added, so this release works on with its tables.
 */
export async function pendingOn<Tables>(db: Kysely<Tables>, changes = migrations): Promise<string[]> {
  const executed = new Set(await executedOn(db));
  return namesOf(changes).filter((name) => !executed.has(name));
}

const noteAll = async (db: Db, executed: readonly string[]): Promise<void> => {
  const now = new Date().toISOString();
  const lines = executed.map((name) => sql`(${name}, ${now})`);
  await sql`insert into migration (name, timestamp) values ${sql.join(lines)}`.execute(db);
};

/** All changes up to a version at once, in a database without tables. */
async function makeTables(tx: Db, engine: Engine, changes: Changes, version: string): Promise<void> {
  // Nobody else can wait for an index inside the transaction that made its table.
  const { collation, hasBrin } = engine;
  const ways: IndexWays = { concurrently: false, collation, hasBrin };
  const wanted = namesOf(changes).filter((name) => name <= version);
  await sql`create table if not exists migration
    (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(tx);
  for (const name of wanted) {
    const change = changes[name] as Change;
    if ('up' in change) await change.up(tx);
    else if ('settings' in change) await setTables(tx, engine, change);
    // There are no rows yet.
    else if ('indexes' in change) {
      for (const dropped of change.drops ?? []) await dropIndex(dropped, ways).execute(tx);
      for (const index of wantedIndexes(change.indexes, ways)) await createIndex(index, ways).execute(tx);
    }
  }
  await noteAll(tx, wanted);
}

/**
 * One change of tables that others work on: in a transaction of its own, index by index outside of any, or each portion of rows
 * in one, which gives up like the others where somebody holds a row of it, and keeps none of them waiting behind that.
 */
async function applyChange(
  db: Db,
  engine: Engine,
  [name, change]: readonly [string, Change],
  onHeld: OnHeld,
): Promise<void> {
  if ('up' in change)
    return engine.changeTables(db, onHeld, async (tx) => {
      await change.up(tx);
      await noteAll(tx, [name]);
    });
  if ('settings' in change) {
    await engine.changeTables(db, onHeld, (tx) => setTables(tx, engine, change));
  } else if ('portion' in change) {
    let after: string | undefined = '';
    while (after !== undefined) {
      const from: string = after;
      after = await engine.changeTables(db, onHeld, (tx) => change.portion(tx, from));
    }
  } else {
    for (const index of change.indexes) await engine.addIndex(db, index, onHeld);
    for (const dropped of change.drops ?? []) await engine.removeIndex(db, dropped, onHeld);
  }
  await noteAll(db, [name]);
}

/** The changes of the tables, and the newest change of each earlier release. Tests replace them by examples. */
export type Known = {
  readonly changes?: Changes | undefined;
  readonly newestOf?: NewestChanges | undefined;
};

type Asked = {
  readonly onHeld?: OnHeld | undefined;
  /** Every node is stopped, so that releases may be skipped. */
  readonly paused?: boolean | undefined;
};

/**
 * Brings the tables up to date; processes that start together wait for one another. Throws `UnreleasedStore` and, unless `paused`,
 * `ReleaseSkipped`.
 */
export async function migrate(
  db: Db,
  engine: Engine,
  { onHeld = () => {}, paused = false }: Asked = {},
  { changes = migrations, newestOf: newest = newestChanges }: Known = {},
): Promise<void> {
  if ((await pendingOn(db, changes)).length === 0) return;
  const schema = await schemaOf(db);
  const found = schema === undefined ? undefined : releaseOf(schema, newest);
  if (found && found.skipped.length > 0 && !paused) throw new ReleaseSkipped(found);
  await engine.withMigrationLock(db, async () => {
    if ((await schemaOf(db)) === undefined)
      return engine.changeTables(db, onHeld, (tx) => makeTables(tx, engine, changes, newestOf(changes)));
    for (const name of await pendingOn(db, changes))
      await applyChange(db, engine, [name, changes[name] as Change], onHeld);
  });
}

/** Makes the tables of one version in a database without tables. Returns false if the release does not know the version. */
export async function makeVersion(
  db: Db,
  engine: Engine,
  version: string,
  changes = migrations,
): Promise<boolean> {
  if (!Object.hasOwn(changes, version)) return false;
  const make = (tx: Db) => makeTables(tx, engine, changes, version);
  await engine.withMigrationLock(db, () => engine.changeTables(db, () => {}, make));
  return true;
}
