import { sql } from 'kysely';
import type { Engine } from '../engine/engine.ts';
import type { Db } from '../schema.ts';
import type { SettingsChange } from './change.ts';

/** Gives tables their settings, in a store that has such. */
export async function setTables(
  db: Db,
  { hasTableSettings }: Pick<Engine, 'hasTableSettings'>,
  { settings }: SettingsChange,
): Promise<void> {
  if (!hasTableSettings) return;
  for (const [table, values] of Object.entries(settings)) {
    const list = Object.entries(values).map(([name, value]) => sql.raw(`${name} = ${value}`));
    await sql`alter table ${sql.table(table)} set (${sql.join(list)})`.execute(db);
  }
}
