import { type CallName, calls, type DataOf } from '@daemun/contract/calls/index';
import { type Envelope, envelope, supportCode } from '@daemun/contract/envelope';
import { allResultCodes, type ResultCode } from '@daemun/contract/result-codes';
import { PageError } from './page-error.ts';

/** What came back from a call that the service did answer. */
export type Answer<N extends CallName> = {
  readonly code: ResultCode;
  /** On success always; on a refusal where it carries facts. */
  readonly data: DataOf<N> | undefined;
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

/** Reads an answer; throws PageError on any status but 200, a wrong envelope, an unknown result or wrong data (specification §8). */
export async function readAnswer<N extends CallName>(name: N, response: Response): Promise<Answer<N>> {
  const answer = await envelopeOf(response);
  const support = supportOf(answer);
  const code = allResultCodes.find((known) => known === answer.result);
  if (code === undefined) throw new PageError(`unknown result ${answer.result}`, support);
  const data = calls[name].data.safeParse(answer.data);
  if (code === '0000' && !data.success) throw new PageError(`${name}: wrong data`, support);
  return {
    code,
    data: data.success ? (data.data as DataOf<N>) : undefined,
    reason: answer.reason ?? undefined,
    field: answer.field ?? undefined,
    supportCode: support,
  };
}
