import type { Migration } from 'kysely/migration';

/** By which options the rows of a file are read, so that none goes on by others. */
export const howImportsRead: Migration = {
  async up({ schema }) {
    await schema.alterTable('import_progress').addColumn('read_as', 'text').execute();
  },
};
