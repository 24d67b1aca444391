import type { Retention } from '../domain/retention.ts';

/** Removes what has been kept long enough. */
export type Purge = {
  /** Removes up to `count` rows of one kind that ended at or before a time; answers how many went. */
  remove(what: keyof Retention, endedBy: number, count: number): Promise<number>;
  /** Gives the places of removed rows back, so that nothing of them can be read from the files. */
  sweep(): Promise<void>;
};
