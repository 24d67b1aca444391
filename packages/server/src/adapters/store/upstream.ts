import type { Upstream } from '../../ports/upstream.ts';
import { enqueue } from './enqueue.ts';
import type { Db } from './schema.ts';

export const makeUpstream = (db: Db): Upstream => ({
  revoke: (link, now) => enqueue(db, 'revoke', link, now),
});
