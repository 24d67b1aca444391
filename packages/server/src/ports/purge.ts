import type { Retention } from '../domain/retention.ts';
import type { Portion } from './portion.ts';

/** Removes what has been kept long enough. */
export type Purge = {
  /** Removes some rows of one kind that ended at or before a time, beginning at '' and then where the last one says. */
  remove(what: keyof Retention, endedBy: number, from: string): Promise<Portion>;
  /** Gives the places of removed rows back, so that nothing of them can be read from the files. */
  reclaimSpace(): Promise<void>;
};
