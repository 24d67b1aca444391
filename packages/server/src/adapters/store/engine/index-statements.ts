import { type RawBuilder, sql } from 'kysely';

/** An index of one table. On PostgreSQL it is made while others go on writing. */
export type Index = {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
  /** In SQL: which rows it has; all where nothing is said. */
  readonly where?: string;
  /** By ranges of blocks where the engine can: a few pages for what grows in the order of the table. */
  readonly brin?: true;
  /**
   * The column that is sorted by bytes, whatever the collation of the database, so that a beginning is a range of it. An
   * engine that sorts so by itself has that order in the key of the table, and makes no index.
   */
  readonly byteOrder?: string;
};

/** How an engine makes and drops indexes. */
export type IndexWays = {
  readonly concurrently: boolean;
  readonly hasBrin: boolean;
  /** By which texts are sorted by bytes; undefined where the engine sorts so by itself. */
  readonly collation: string | undefined;
};

/** The indexes that an engine wants: what one sorts by bytes anyway has that order in the key of the table. */
export const wantedIndexes = (
  indexes: readonly Index[],
  { collation }: Pick<IndexWays, 'collation'>,
): readonly Index[] => indexes.filter(({ byteOrder }) => byteOrder === undefined || collation !== undefined);

const aside = ({ concurrently }: IndexWays) => (concurrently ? sql`concurrently ` : sql``);

/** The statement that makes an index; one that was made before a start was broken off is as good as made. */
export function createIndex(index: Index, ways: IndexWays): RawBuilder<unknown> {
  const { name, table, columns, where, brin, byteOrder } = index;
  const using = brin && ways.hasBrin ? sql`using brin ` : sql``;
  const collated = ways.collation ? sql` collate ${sql.ref(ways.collation)}` : sql``;
  const listed = sql.join(
    columns.map((column) => sql`${sql.ref(column)}${column === byteOrder ? collated : sql``}`),
  );
  const some = where === undefined ? sql`` : sql` where ${sql.raw(where)}`;
  return sql`create index ${aside(ways)}if not exists ${sql.ref(name)} on ${sql.table(table)} ${using}(${listed})${some}`;
}

/** The statement that drops an index; one that is not there is as good as dropped. */
export const dropIndex = (name: string, ways: IndexWays): RawBuilder<unknown> =>
  sql`drop index ${aside(ways)}if exists ${sql.ref(name)}`;
