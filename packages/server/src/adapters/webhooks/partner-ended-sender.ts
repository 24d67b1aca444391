import type { Clock } from '../../ports/clock.ts';
import type { EndedNotice, EndedReceiver } from '../../ports/partner-grants.ts';
import type { Delivery, QueueEntry } from '../../ports/queue.ts';
import { signedHeaders } from './signed-headers.ts';

type Needs = {
  /** Undefined for a partner that is not registered any more, or that named no address. */
  receiver(partner: string): EndedReceiver | undefined;
  readonly clock: Clock;
  /** Gets each failure, by codes alone. */
  onTrouble(trouble: { readonly partner: string; readonly status: number | null }): void;
};

/** Well within the lease of an entry. */
const deadline = 10_000;

/** Posts the notice that a consent ended or a member left, in the form of our webhooks. */
export const createPartnerEndedSender =
  ({ receiver, clock, onTrouble }: Needs) =>
  async ({ id, partner, member, reason, created_at }: EndedNotice & QueueEntry): Promise<Delivery> => {
    const to = receiver(partner);
    if (!to) return { outcome: 'sent', answer: 'not wanted' };
    const event = { id, type: 'partner.ended', timestamp: new Date(created_at).toISOString() };
    const body = JSON.stringify({ ...event, data: { ...to.namesOf(member), reason } });
    const timestamp = Math.floor(clock.now() / 1000);
    try {
      const response = await fetch(to.url, {
        method: 'POST',
        headers: signedHeaders({ id, timestamp, body }, to.secrets),
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(deadline),
      });
      await response.body?.cancel();
      if (!response.ok) onTrouble({ partner, status: response.status });
      return { outcome: response.ok ? 'sent' : 'deferred', answer: String(response.status) };
    } catch {
      onTrouble({ partner, status: null });
      return { outcome: 'unreachable' };
    }
  };
