import type { ExpressionBuilder } from 'kysely';
import type { OutboxDesk, OutboxLine, Requeued } from '../../ports/outbox-desk.ts';
import { recipientDigest } from './recipient-digest.ts';
import type { Database, Db } from './schema.ts';

/** Few enough that no visitor notices the statement. */
const batch = 500;

/** By which the index of what waits or was given up begins. */
const kinds = ['mail', 'revoke', 'score'] as const;

const told = [
  ...([
    'id',
    'kind',
    'txid',
    'template',
    'status',
    'last_outcome',
    'answer',
    'attempts',
    'refusals',
  ] as const),
  ...(['created_at', 'next_at', 'sent_at'] as const),
];

/** A txid is found by its beginning through the index: no character of one comes after `g`. */
const coded = (code: string) => (eb: ExpressionBuilder<Database, 'outbox'>) =>
  eb.or([
    eb('id', '=', code),
    eb.and([eb('txid', '>=', code.toLowerCase()), eb('txid', '<', `${code.toLowerCase()}g`)]),
  ]);

const newest = (db: Db, count: number) =>
  db.selectFrom('outbox').select(told).orderBy('created_at', 'desc').orderBy('id').limit(count);

/** Two questions, each with an index of its own: what waits for the address, and what the member's own doings led to. */
async function ofMember(db: Db, id: string, email: string | null, count: number): Promise<OutboxLine[]> {
  const trail = await db
    .selectFrom('audit')
    .select('txid')
    .where('member_id', '=', id)
    .orderBy('at', 'desc')
    .limit(batch)
    .execute();
  const txids = [...new Set(trail.map(({ txid }) => txid))];
  const own = txids.length > 0 ? await newest(db, count).where('txid', 'in', txids).execute() : [];
  const waiting = await newest(db, count)
    .where('recipient', '=', recipientDigest(email ?? id))
    .execute();
  const lines = new Map([...own, ...waiting].map((line) => [line.id, line]));
  return [...lines.values()].sort((one, other) => other.created_at - one.created_at).slice(0, count);
}

const isOver = (payload: string, now: number): boolean => {
  const { link } = JSON.parse(payload) as { link?: { expires_at: number } | null };
  return link !== null && link !== undefined && link.expires_at <= now;
};

/** The age counts anew. Those whose link is over would only mislead. */
async function requeue(db: Db, code: string | 'all', now: number): Promise<Requeued> {
  let [requeued, over, after] = [0, 0, ''];
  for (;;) {
    const dead = db.selectFrom('outbox').select(['id', 'payload']).where('status', '=', 'DEAD');
    const rows = await dead
      .where(code === 'all' ? (eb) => eb('kind', 'in', kinds) : coded(code))
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    const good = rows.filter(({ payload }) => !isOver(payload, now)).map(({ id }) => id);
    if (good.length > 0)
      await db
        .updateTable('outbox')
        .set({ status: 'QUEUED', attempts: 0, refusals: 0, refused_at: null, created_at: now, next_at: now })
        .where('id', 'in', good)
        .where('status', '=', 'DEAD')
        .execute();
    requeued += good.length;
    over += rows.length - good.length;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return { requeued, over };
    after = last.id;
  }
}

export const makeOutboxDesk = (db: Db): OutboxDesk => ({
  list: (status, count) =>
    newest(db, count).where('kind', 'in', kinds).where('status', '=', status).execute(),
  find: (code, count) => newest(db, count).where(coded(code)).execute(),
  ofMember: ({ id, email }, count) => ofMember(db, id, email, count),
  requeue: (code, now) => requeue(db, code, now),
});
