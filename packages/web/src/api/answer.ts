import type { Call } from '@daemun/contract/call';
import {
  type CallName,
  calls,
  type DataOf,
  type RefusalDataOf,
  type RefusalOf,
} from '@daemun/contract/calls/index';
import { type Envelope, envelope, supportCode } from '@daemun/contract/envelope';
import { refusalDataOf } from '@daemun/contract/protocol-refusals';
import { allResultCodes, type ResultCode, type ResultName, resultCodes } from '@daemun/contract/result-codes';
import { PageError } from './page-error.ts';

/** What came back from a call that the service did answer. */
export type Answer<N extends CallName, R extends RefusalOf<N> = RefusalOf<N>> = {
  readonly code: ResultCode;
  /** On success always. */
  readonly data: DataOf<N> | undefined;
  /** On a refusal that carries facts. */
  readonly facts: RefusalDataOf<N, R> | undefined;
  readonly reason: string | undefined;
  readonly field: string | undefined;
  readonly supportCode: string | undefined;
};

const supportOf = (answer: Envelope): string | undefined =>
  answer.txid ? supportCode(answer.txid) : undefined;

async function envelopeOf(response: Response): Promise<Envelope> {
  const parsed = envelope.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw new PageError(`${response.status}: not an envelope`);
  if (response.status !== 200) throw new PageError(`${response.status}`, supportOf(parsed.data));
  return parsed.data;
}

/** What `data` holds with this result; undefined where nothing is declared. */
function schemaOf(name: CallName, code: ResultCode) {
  const call: Call = calls[name];
  const { data } = call;
  if (code === resultCodes.SUCCESS) return data;
  const rows = Object.entries(refusalDataOf(call)) as [ResultName, typeof data][];
  return rows.find(([result]) => resultCodes[result] === code)?.[1];
}

/** Reads an answer; throws PageError on any status but 200, a wrong envelope, an unknown result or wrong data (specification §8). */
export async function readAnswer<N extends CallName>(name: N, response: Response): Promise<Answer<N>> {
  const answer = await envelopeOf(response);
  const support = supportOf(answer);
  const code = allResultCodes.find((known) => known === answer.result);
  if (code === undefined) throw new PageError(`unknown result ${answer.result}`, support);
  const schema = schemaOf(name, code);
  const read = schema?.safeParse(answer.data);
  const succeeded = code === resultCodes.SUCCESS;
  if (succeeded && !read?.success) throw new PageError(`${name}: wrong data`, support);
  return {
    code,
    data: succeeded ? (read?.data as DataOf<N>) : undefined,
    facts: succeeded ? undefined : (read?.data as RefusalDataOf<N, RefusalOf<N>>),
    reason: answer.reason ?? undefined,
    field: answer.field ?? undefined,
    supportCode: support,
  };
}
