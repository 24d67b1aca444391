import type { scoreCodes } from '@daemun/contract/codes/member';
import type { Service } from '@daemun/contract/codes/services';
import type { Queue, QueueEntry } from './queue.ts';

/** Scoring events that the scoring service must be told. */
export type ScoreReport = {
  readonly id: string;
  readonly member: string;
  readonly codes: readonly (typeof scoreCodes)[number][];
  readonly brand: Service;
};

/** What the scoring service must be told, written in the same transaction as the score. */
export type Scoring = { tell(report: ScoreReport, now: number): Promise<void> };

export type ScoringQueue = Queue<ScoreReport & QueueEntry>;
