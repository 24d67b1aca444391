import type { CallName, DataOf, RefusalOf } from './calls/index.ts';
import type { ReasonKey } from './codes/reason-keys.ts';
import { type ResultCode, type ResultName, resultCodes } from './result-codes.ts';

export type RefusalDetails = {
  /** Name of the field that is wrong. */
  readonly field?: string;
  /** Key of a more exact reason than the code's own, in the reader's language on the wire. */
  readonly reason?: ReasonKey;
  /** Facts that the answer carries beside the code. */
  readonly data?: unknown;
};

/** The one error of the house: a request that was understood and is answered with a result code other than 0000. */
export class Refusal extends Error {
  readonly result: ResultName;
  readonly code: ResultCode;
  readonly details: RefusalDetails;

  constructor(result: ResultName, details: RefusalDetails = {}) {
    super(result);
    this.result = result;
    this.code = resultCodes[result];
    this.details = details;
  }
}

/** `refuse` for one call: `throw refuse('DUPLICATE_USER')` compiles only for the refusals that the call lists. */
export const refusalsOf =
  <N extends CallName>(_call: N) =>
  (result: RefusalOf<N>, details: RefusalDetails & { data?: Partial<DataOf<N>> } = {}): Refusal =>
    new Refusal(result, details);
