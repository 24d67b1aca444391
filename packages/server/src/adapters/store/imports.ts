import type { Imports } from '../../ports/imports.ts';
import type { Db } from './schema.ts';

export const makeImports = (db: Db): Imports => ({
  progress: (file) =>
    db.selectFrom('import_progress').selectAll().where('file', '=', file).executeTakeFirst(),
  save: async (progress) => {
    await db
      .insertInto('import_progress')
      .values(progress)
      .onConflict((conflict) => conflict.column('file').doUpdateSet(progress))
      .execute();
  },
  known: async (service, ids) => {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom('legacy_account')
      .select('legacy_id')
      .where('service', '=', service)
      .where('legacy_id', 'in', [...ids])
      .execute();
    return rows.map(({ legacy_id }) => legacy_id);
  },
});
