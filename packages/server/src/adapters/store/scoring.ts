import type { Scoring } from '../../ports/scoring.ts';
import type { Engine } from './engine/engine.ts';
import { enqueue } from './enqueue.ts';
import type { Db } from './schema.ts';

export const makeScoring = (db: Db, engine: Engine): Scoring => ({
  tell: (report, now) => enqueue(db, engine, 'score', report, now, report.member),
});
