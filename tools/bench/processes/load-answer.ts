import { percentile99 } from '../statistics.ts';

export type LoadAnswer = {
  readonly perSecond: number;
  readonly answered: number;
  readonly failed: number;
  readonly firstFailure: string | undefined;
  /** Milliseconds that 99 of 100 were answered within. */
  readonly p99: number;
};

/** What a load that began at a moment and ends now was answered, and how soon each time. */
export const answerOf = (
  began: number,
  times: readonly number[],
  { failed, firstFailure }: Pick<LoadAnswer, 'failed' | 'firstFailure'>,
): LoadAnswer => ({
  perSecond: (times.length - failed) / ((performance.now() - began) / 1000),
  answered: times.length,
  failed,
  firstFailure,
  p99: percentile99(Float64Array.from(times)),
});
