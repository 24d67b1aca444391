import { recipientDigest } from './recipient-digest.ts';
import type { Db, OutboxKind } from './schema.ts';

/** Adds an entry to a queue, due at once; whom it concerns is kept as a digest, by which it is found again. */
export async function enqueue(
  db: Db,
  kind: OutboxKind,
  { id, ...payload }: { readonly id: string },
  now: number,
  recipient?: string,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      id,
      kind,
      status: 'QUEUED',
      payload: JSON.stringify(payload),
      ...(recipient !== undefined && { recipient: recipientDigest(recipient) }),
      attempts: 0,
      refusals: 0,
      last_outcome: null,
      created_at: now,
      next_at: now,
      leased_until: 0,
      sent_at: null,
    })
    .execute();
}
