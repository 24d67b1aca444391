import type { Db } from './schema.ts';

/** Runs several statements as one step: in the transaction that is open, else in one of their own. */
export const together = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);
