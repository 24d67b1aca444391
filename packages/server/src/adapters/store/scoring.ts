import type { Scoring } from '../../ports/scoring.ts';
import { enqueue } from './enqueue.ts';
import type { Db } from './schema.ts';

export const makeScoring = (db: Db): Scoring => ({
  tell: (report, now) => enqueue(db, 'score', report, now, { recipient: report.member }),
});
