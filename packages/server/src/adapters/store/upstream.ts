import type { Upstream } from '../../ports/upstream.ts';
import type { Engine } from './engine/engine.ts';
import { enqueue } from './enqueue.ts';
import type { Db } from './schema.ts';

export const makeUpstream = (db: Db, engine: Engine): Upstream => ({
  revoke: (grant, now) => enqueue(db, engine, 'revoke', grant, now),
});
