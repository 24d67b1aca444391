import type { Call } from '@daemun/contract/call';
import { protocolRefusals } from '@daemun/contract/protocol-refusals';
import { type ResultName, resultCodes } from '@daemun/contract/result-codes';
import { reasonFor } from '../reasons.ts';
import type { RefusalRow } from './api-document.ts';

/** Failures of ours, which any call can be answered with. */
const failures: readonly ResultName[] = ['SQL_ERROR', 'INTERNAL_ERROR'];

const row = (name: ResultName): RefusalRow => ({
  code: resultCodes[name],
  name,
  reason: reasonFor(name, 'en'),
});
const byCode = (a: RefusalRow, b: RefusalRow) => a.code.localeCompare(b.code);

/** Every way in which a call can be refused: by parsing, by its token, by its own rules; in the order of the codes. */
export const refusalRows = (call: Pick<Call, 'token' | 'refusals'>): RefusalRow[] =>
  [...new Set([...protocolRefusals[call.token], ...failures, ...call.refusals])].map(row).sort(byCode);

/** Every result of the wire. */
export const resultRows = (): RefusalRow[] => (Object.keys(resultCodes) as ResultName[]).map(row);
