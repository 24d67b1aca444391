import { registerCalls } from '@daemun/contract/calls/register';
import { protocolVersion, responseFormat } from '@daemun/contract/limits';
import type { Delivery, DeliveryOutcome, QueueEntry } from '../../ports/queue.ts';
import type { ScoreReport } from '../../ports/scoring.ts';

export type ScoreSenderSettings = {
  /** Base of the scoring service, under which it takes the scoring call. */
  readonly url: string;
  /** Sent raw, as the call wants it. */
  readonly token: string;
  /** Told of a failure, by codes alone. */
  readonly onTrouble: (trouble: { id: string; status: number | null; result: string | null }) => void;
};

/** Well within the lease of an entry. */
const deadline = 10_000;
/** A longer answer is not the envelope. */
const longestAnswer = 64 * 1024;

const { id: callId, path } = registerCalls.saveScore;

const bodyOf = ({ member, codes, brand }: ScoreReport): string =>
  JSON.stringify({
    if_id: callId,
    version: protocolVersion,
    response_format: responseFormat,
    mst_mbr_no: member,
    ycode: codes,
    brandId: brand,
    journalistEmail: null,
  });

async function resultOf(response: Response): Promise<string | null> {
  const text = await response.text();
  if (text.length > longestAnswer) return null;
  try {
    const { result } = JSON.parse(text) as { result?: unknown };
    return typeof result === 'string' ? result : null;
  } catch {
    return null;
  }
}

/** Our token or address is wrong: that is no word on what was told. */
const aboutUs = new Set([401, 403, 404, 405]);

/** What an answer means: a busy or broken service is asked again, one that will not take it only a few times more. */
function outcomeOf(status: number, result: string | null): DeliveryOutcome {
  if (status === 200 && result === '0000') return 'sent';
  if (aboutUs.has(status)) return 'unreachable';
  return status === 429 || status >= 500 || (status === 200 && result === null) ? 'deferred' : 'refused';
}

/**
 * Tells the scoring service by the scoring call (IF-MNS-1010-01) with its raw token. A repeat carries the same
 * Idempotency-Key, so that a score told twice counts once.
 */
export const createScoreSender =
  ({ url, token, onTrouble }: ScoreSenderSettings) =>
  async (report: ScoreReport & QueueEntry): Promise<Delivery> => {
    const { id } = report;
    try {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token, 'idempotency-key': id },
        body: bodyOf(report),
        redirect: 'error',
        signal: AbortSignal.timeout(deadline),
      });
      const result = await resultOf(response);
      const outcome = outcomeOf(response.status, result);
      if (outcome !== 'sent') onTrouble({ id, status: response.status, result });
      return { outcome, answer: [response.status, result].filter((each) => each !== null).join(' ') };
    } catch {
      onTrouble({ id, status: null, result: null });
      return { outcome: 'unreachable' };
    }
  };
