import { sql } from 'kysely';
import type { Bounce } from '../../domain/bounce.ts';
import type { BounceMark, Bounces, NotedBounce } from '../../ports/bounces.ts';
import type { Failure } from '../../ports/queue.ts';
import type { Db } from './schema.ts';
import { together } from './together.ts';

/** Counts a mail that came back, or an address that the server refused for good. */
const mark = (tx: Db, address: string, status: string, now: number) =>
  tx
    .insertInto('bounced_address')
    .values({ address, times: 1, last_at: now, status })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet({ times: sql`bounced_address.times + 1`, last_at: now, status }),
    )
    .execute();

/**
 * Counts an address that the server refused for good, once for each entry however often that is tried. The status stays with
 * the entry, so that its mail counts no second time if a server takes it later and returns it.
 */
export async function noteRefusedAddress(
  tx: Db,
  id: string,
  { address, status }: NonNullable<Failure['refusedAddress']>,
  now: number,
): Promise<void> {
  const first = await tx
    .updateTable('outbox')
    .set({ bounce_status: status })
    .where('id', '=', id)
    .where('bounce_status', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (first) await mark(tx, address, status, now);
}

/** An entry that was not noted as sent goes again, and its repeat comes back too. */
const note = (db: Db, id: string, { kind, status }: Bounce, now: number): Promise<NotedBounce> =>
  together(db, async (tx) => {
    const noted = await tx
      .updateTable('outbox')
      .set({ bounced_at: now })
      .where('id', '=', id)
      .where('status', '=', 'SENT')
      .where('over_at', 'is', null)
      .where('bounced_at', 'is', null)
      .returning(['sent_to', 'bounce_status'])
      .executeTakeFirst();
    if (noted) {
      await tx.updateTable('outbox').set({ bounce_status: status }).where('id', '=', id).execute();
      const counts = kind === 'hard' && noted.bounce_status === null;
      if (counts && noted.sent_to) await mark(tx, noted.sent_to, status, now);
      return 'noted';
    }
    const row = await tx.selectFrom('outbox').select('bounced_at').where('id', '=', id).executeTakeFirst();
    return row?.bounced_at ? 'again' : 'gone';
  });

/** Under an older master secret the address had another fingerprint. */
const markOf = async (db: Db, address: readonly string[]): Promise<BounceMark | undefined> => {
  const rows = await db
    .selectFrom('bounced_address')
    .select(['times', 'last_at', 'status'])
    .where('address', 'in', address)
    .orderBy('last_at', 'desc')
    .execute();
  const [last] = rows;
  return last && { ...last, times: rows.reduce((sum, { times }) => sum + times, 0) };
};

export const makeBounces = (db: Db): Bounces => ({
  note: (id, bounce, now) => note(db, id, bounce, now),
  markOf: (address) => markOf(db, address),
});
