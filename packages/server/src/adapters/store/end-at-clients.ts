import { enqueue } from './enqueue.ts';
import type { Database, Db } from './schema.ts';

/** What of members ends: what clients hold by some sessions, or what some clients hold by any. */
type Which = {
  readonly members: readonly string[];
  readonly by: 'session_id' | 'client';
  readonly of: readonly string[];
};

export type SignInRow = Database['oidc_sign_in'];

/**
 * Ends what OpenID clients hold, so that nothing of it ever works again: their tokens, and with the sign-ins the grants. Queues a
 * log-out notice for each sign-in that the client is to hear of. The sign-ins come first: who holds one has done with its tokens
 * before others see them (oidc-models.ts).
 */
export async function endAtClients(
  tx: Db,
  { members, by, of }: Which,
  at: number,
  isTold: (signIn: SignInRow) => boolean = () => true,
): Promise<void> {
  if (of.length === 0) return;
  const signIns = await tx
    .deleteFrom('oidc_sign_in')
    .where('member_id', 'in', members)
    .where(by, 'in', of)
    .returningAll()
    .execute();
  await tx.deleteFrom('oidc_model').where('member_id', 'in', members).where(by, 'in', of).execute();
  for (const { session_id, client, subject, sid, member_id, at: since } of signIns.filter(isTold)) {
    const notice = { id: `${session_id}:${client}:${since}`, client, subject, sid };
    await enqueue(tx, 'logout', notice, at, { recipient: member_id, once: true });
  }
}
