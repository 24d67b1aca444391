import type { CallName, Calls, RefusalDataOf, RefusalOf } from './calls/index.ts';
import type { ReasonKey } from './codes/reason-keys.ts';
import type { ConsoleCallName, ConsoleRefusal } from './console/calls.ts';
import { type ProofWanted, reasonOfProof } from './proof-wanted.ts';
import type { ProtocolRefusal } from './protocol-refusals.ts';
import { type ResultCode, type ResultName, resultCodes } from './result-codes.ts';

/** What goes with any refusal. */
export type RefusalNotes = {
  /** Name of the field that is wrong. */
  readonly field?: string;
  /** Key of a more exact reason than the code's own, in the reader's language on the wire. */
  readonly reason?: ReasonKey;
};

export type RefusalDetails = RefusalNotes & {
  /** Facts that the answer carries beside the code. */
  readonly data?: unknown;
};

let create: (result: ResultName, details: RefusalDetails) => Refusal;

/**
 * The one error of the house: a request that was understood and is answered with a result code other than 0000. Its
 * constructor is protected: `refusalsOf` and `refuseProtocol` are the ways to make one, so that no call answers a
 * result that it does not list.
 */
export class Refusal extends Error {
  static {
    create = (result, details) => new Refusal(result, details);
  }

  readonly result: ResultName;
  readonly code: ResultCode;
  readonly details: RefusalDetails;

  protected constructor(result: ResultName, details: RefusalDetails = {}) {
    super(result);
    this.result = result;
    this.code = resultCodes[result];
    this.details = details;
  }
}

/** What a call may be refused with: its own list, and the protocol's for its token. */
export type RefusableWith<N extends CallName> = RefusalOf<N> | ProtocolRefusal<Calls[N]['token']>;

/** The `refuse` that a helper of several calls takes: each of them must list these results, with this data. */
export type Refuse<R extends ResultName, Data = undefined> = (
  result: R,
  details?: RefusalNotes & { readonly data?: Data },
) => Refusal;

/** `refuse` for one call: `throw refuse('DUPLICATE_USER')` compiles only for the refusals that the call lists. */
export const refusalsOf =
  <N extends CallName>(_call: N) =>
  <R extends RefusableWith<N>>(
    result: R,
    details: RefusalNotes & { readonly data?: RefusalDataOf<N, R> } = {},
  ): Refusal =>
    create(result, details);

/** Refuses by parsing or by the token, where no call is known yet. */
export const refuseProtocol = (result: ProtocolRefusal, details: RefusalNotes = {}): Refusal =>
  create(result, details);

/** Refuses a call of the console that wants a log-in of now (3008). */
export const refuseStale = (): Refusal => create('ACCESS_DENIED', {});

/** Refuses a call of the console whose caller did that often enough for a day (3026). */
export const refuseTooMany = (): Refusal => create('EXCEED_PASSWORD_FAIL_COUNT', {});

/** Refuses an act that wants a proof first (3008), saying which and by which ways. */
export function refuseUnproven(data: ProofWanted): Refusal {
  const reason = reasonOfProof(data);
  return create('ACCESS_DENIED', { data, ...(reason && { reason }) });
}

/** `refuse` for one call of the console. */
export const refusalsOfConsole =
  <N extends ConsoleCallName>(_call: N) =>
  (result: ConsoleRefusal<N>, details: RefusalNotes = {}): Refusal =>
    create(result, details);
