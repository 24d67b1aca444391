import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { migrations } from './index.ts';

/** The version of the tables as this release has them. */
export const newestSchema = Object.keys(migrations).sort().at(-1) ?? '';

async function executedOn<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const standing = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!standing.some(({ name }) => name === 'migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const nothing: Migration = { up: async () => {} };

/** Ours, and those of a later version that were here first: they only added, so this one works on with their tables. */
async function knownOn<Tables>(db: Kysely<Tables>): Promise<Record<string, Migration>> {
  const later = (await executedOn(db)).filter((name) => name > newestSchema);
  return { ...migrations, ...Object.fromEntries(later.map((name) => [name, nothing])) };
}

const migratorOf = <Tables>(db: Kysely<Tables>, known: Record<string, Migration>) =>
  new Migrator({
    db,
    provider: { getMigrations: async () => known },
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  });

/** Brings the tables up to date; the engine's lock is held by now, so nobody else changes them meanwhile. */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const { error } = await migratorOf(db, await knownOn(db)).migrateToLatest();
  if (error) throw error;
}

/** Brings the tables to one version; false where this release does not know it. */
export async function migrateTo<Tables>(db: Kysely<Tables>, version: string): Promise<boolean> {
  if (!Object.hasOwn(migrations, version)) return false;
  const { error } = await migratorOf(db, migrations).migrateTo(version);
  if (error) throw error;
  return true;
}

/** The version of the tables as they stand; undefined where there are none. */
export const schemaOf = async <Tables>(db: Kysely<Tables>): Promise<string | undefined> =>
  (await executedOn(db)).at(-1);
