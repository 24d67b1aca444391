import type { Call } from '@daemun/contract/call';
import type { ReasonKey } from '@daemun/contract/codes/reason-keys';
import type { Envelope } from '@daemun/contract/envelope';
import type { LanguagePrefix } from '@daemun/contract/languages';
import { protocolVersion, responseFormat } from '@daemun/contract/limits';
import { type ResultName, resultCodes } from '@daemun/contract/result-codes';
import { isoKorean } from '../domain/korean-time.ts';
import { reasonFor } from './reasons.ts';

export type Answer = {
  readonly call: Pick<Call, 'id'> | undefined;
  readonly result: ResultName;
  readonly language: LanguagePrefix;
  readonly txid: string;
  readonly now: number;
  /** Milliseconds the request took. */
  readonly took: number;
  readonly field?: string | undefined;
  readonly reason?: ReasonKey | undefined;
  readonly data?: unknown;
};

let second = 0;
let secondText = '';

/** The answers of one second share the text of their time. */
function serverTime(now: number): string {
  const given = Math.floor(now / 1000);
  if (given === second) return secondText;
  second = given;
  secondText = isoKorean(now);
  return secondText;
}

/** The ten-field answer (specification §3). A success has no reason. */
export const envelopeOf = (answer: Answer): Envelope => ({
  if_id: answer.call?.id ?? null,
  version: protocolVersion,
  response_format: responseFormat,
  result: resultCodes[answer.result],
  reason: answer.result === 'SUCCESS' ? null : reasonFor(answer.result, answer.language, answer.reason),
  field: answer.field ?? null,
  txid: answer.txid,
  server_time: serverTime(answer.now),
  response_time: answer.took.toFixed(1),
  data: answer.data ?? null,
});
