import type { Upstream } from '../../ports/upstream.ts';
import { enqueue } from './enqueue.ts';
import type { Db } from './schema.ts';

export const makeUpstream = (db: Db): Upstream => ({
  revoke: (grant, now) => enqueue(db, 'revoke', grant, now),
});
