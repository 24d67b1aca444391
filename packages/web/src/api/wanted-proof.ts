import type { CallName } from '@daemun/contract/calls/index';
import type { ProofWanted } from '@daemun/contract/proof-wanted';
import { resultCodes } from '@daemun/contract/result-codes';
import type { Answer } from './answer.ts';

/** The proof that a refused call waits for, where its answer says which. */
export function wantedProof({
  code,
  facts,
}: {
  readonly code: Answer<CallName>['code'];
  readonly facts: unknown;
}): ProofWanted | undefined {
  const isWanted = code === resultCodes.ACCESS_DENIED && typeof facts === 'object' && facts !== null;
  // A log-in that wants its second step has no session that could be proven, and names no ways.
  return isWanted && 'ways' in facts ? (facts as ProofWanted) : undefined;
}
