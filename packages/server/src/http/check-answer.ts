import { isDeepStrictEqual } from 'node:util';
import { actsForMember, type Call } from '@daemun/contract/call';
import { type CallName, calls } from '@daemun/contract/calls/index';
import { protocolRefusals, refusalDataOf } from '@daemun/contract/protocol-refusals';
import { Refusal } from '@daemun/contract/refusal';
import type { ResultName } from '@daemun/contract/result-codes';
import * as z from 'zod/mini';
import type { CookieChange } from '../ports/request-context.ts';
import { KeyConflict } from './idempotency-key.ts';

/** An answer that the call's row does not declare: a fault of ours. */
export class UndeclaredAnswer extends Error {}

/** A value as a reader of the JSON gets it. */
const onTheWire = (data: unknown): unknown => JSON.parse(JSON.stringify(data ?? null));

/** Parsing leaves out what a schema does not know, so that unknown fields show as a difference. */
function checkData(name: CallName, result: ResultName, schema: z.ZodMiniType, data: unknown): void {
  const sent = onTheWire(data);
  const read = z.safeParse(schema, sent);
  if (!read.success) throw new UndeclaredAnswer(`${name} ${result}: ${z.prettifyError(read.error)}`);
  if (!isDeepStrictEqual(onTheWire(read.data), sent))
    throw new UndeclaredAnswer(`${name} ${result}: fields that are not declared in ${JSON.stringify(sent)}`);
}

/** Told of each answer once it was checked. */
export type OnAnswer = (name: CallName, result: ResultName, data: unknown) => void;

const checkSuccess = (name: CallName, data: unknown): void =>
  checkData(name, 'SUCCESS', calls[name].data, data);

function checkRefusal(name: CallName, { result, details }: Refusal): void {
  const call: Call = calls[name];
  const refusalData: Call['refusalData'] = refusalDataOf(call);
  const listed: readonly ResultName[] = [...protocolRefusals[call.token], ...call.refusals];
  if (!listed.includes(result)) throw new UndeclaredAnswer(`${name} does not list ${result}`);
  checkData(name, result, refusalData?.[result] ?? z.null(), details.data);
}

/** A session that begins or ends is declared, for the page to follow; a renewal keeps its member, who is signed in. */
function checkSession(name: CallName, changes: readonly CookieChange[]): void {
  const { session, ...call }: Call = calls[name];
  const kinds = changes.map(({ kind }) => kind);
  if (kinds.includes('session') && session !== 'opens' && !actsForMember(call))
    throw new UndeclaredAnswer(`${name} opens a session and does not declare it`);
  if (kinds.includes('session-ended') && session !== 'ends')
    throw new UndeclaredAnswer(`${name} ends a session and does not declare it`);
}

/**
 * Throws `UndeclaredAnswer` where a call answers what its row does not declare: a result that neither the row nor the
 * protocol lists, wrong data, a field too many, or a session that begins or ends. Failures of ours and conflicts of
 * keys belong to no row.
 */
export async function checkedAnswer(
  name: CallName,
  answer: Promise<unknown>,
  onAnswer: OnAnswer,
  changes: readonly CookieChange[] = [],
): Promise<unknown> {
  try {
    const data = await answer;
    checkSuccess(name, data);
    checkSession(name, changes);
    onAnswer(name, 'SUCCESS', data);
    return data;
  } catch (error) {
    if (error instanceof Refusal && !(error instanceof KeyConflict)) {
      checkRefusal(name, error);
      onAnswer(name, error.result, error.details.data);
    }
    throw error;
  }
}
