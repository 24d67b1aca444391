import type { Persistence } from '../../domain/session-life.ts';

/** How long a log-in is to last, in the two columns of its tables; rows from before the second have none there. */
export type PersistenceColumns = { auto_login: 0 | 1; shared: 0 | 1 | null };

export const toColumns = (persistence: Persistence) =>
  ({ auto_login: persistence === 'persistent' ? 1 : 0, shared: persistence === 'shared' ? 1 : 0 }) as const;

export const toPersistence = ({ auto_login, shared }: PersistenceColumns): Persistence => {
  if (shared === 1) return 'shared';
  return auto_login === 1 ? 'persistent' : 'session';
};
