import { inLane, type Lane, outboxOf } from './outbox-lanes.ts';
import type { Db } from './schema.ts';

const lanes = {
  mail: { kind: 'mail' },
  bulk: { kind: 'mail', bulk: true },
  revoke: { kind: 'revoke' },
  score: { kind: 'score' },
  logout: { kind: 'logout' },
} as const satisfies Record<string, Lane>;

/** What workers carry, by its name. */
export type Carried = keyof typeof lanes;

/**
 * For how long the oldest entry waits of which nobody has said anything yet, in milliseconds. One that was put off or
 * refused for what it is waits too, and says nothing of how the others fare.
 */
export async function oldestUnanswered(db: Db, carried: Carried, now: number): Promise<number> {
  const lane: Lane = lanes[carried];
  const row = await db
    .selectFrom(outboxOf(lane.kind))
    .select((eb) => eb.fn.min('created_at').as('first'))
    .where(inLane(lane))
    .where('status', '=', 'QUEUED')
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return Math.max(0, now - (row?.first ?? now));
}
