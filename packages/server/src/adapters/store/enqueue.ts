import type { OutboxKind } from '../../ports/outbox-desk.ts';
import { outboxOf } from './outbox-lanes.ts';
import { recipientDigest } from './recipient-digest.ts';
import type { Db } from './schema.ts';

/** What the table itself has of an entry, beside its contents. */
export type Listed = {
  /** Whom it concerns: kept as a digest, by which it is found again. */
  readonly recipient?: string | undefined;
  readonly txid?: string | null;
  readonly job?: string | null;
  readonly template?: string;
  readonly member_id?: string | null;
  readonly expires_at?: number | null;
  readonly priority?: number;
  /** Where an entry of that id is there already, it stays as it is. */
  readonly once?: true;
};

/** Adds an entry to a queue, due at once. */
export async function enqueue(
  db: Db,
  kind: OutboxKind,
  { id, ...payload }: { readonly id: string },
  now: number,
  { recipient, once, ...listed }: Listed = {},
): Promise<void> {
  await db
    .insertInto(outboxOf(kind))
    .values({
      id,
      kind,
      status: 'QUEUED',
      payload: JSON.stringify(payload),
      ...(recipient !== undefined && { recipient: recipientDigest(recipient) }),
      ...listed,
      attempts: 0,
      refusals: 0,
      last_outcome: null,
      created_at: now,
      next_at: now,
      leased_until: 0,
      sent_at: null,
    })
    .$if(once === true, (query) => query.onConflict((conflict) => conflict.column('id').doNothing()))
    .execute();
}
