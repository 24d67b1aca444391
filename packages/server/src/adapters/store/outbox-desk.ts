import type { ExpressionBuilder } from 'kysely';
import type { OutboxDesk, OutboxLine, Requeued } from '../../ports/outbox-desk.ts';
import { outboxOf, outboxTables } from './outbox-lanes.ts';
import { recipientDigest } from './recipient-digest.ts';
import type { Database, Db } from './schema.ts';

/** Few enough that no visitor notices the statement. */
const batch = 500;

const told = [
  ...([
    'id',
    'kind',
    'txid',
    'job',
    'template',
    'status',
    'last_outcome',
    'answer',
    'attempts',
    'refusals',
  ] as const),
  ...(['created_at', 'next_at', 'sent_at', 'expires_at', 'over_at'] as const),
  ...(['bounced_at', 'bounce_status'] as const),
];

/** A txid is found by its beginning through the index: no character of one comes after `g`. */
const coded = (code: string) => (eb: ExpressionBuilder<Database, 'outbox'>) =>
  eb.or([
    eb('id', '=', code),
    eb.and([eb('txid', '>=', code.toLowerCase()), eb('txid', '<', `${code.toLowerCase()}g`)]),
  ]);

const newest = (db: Db, count: number, table = outboxOf('mail')) =>
  db.selectFrom(table).select(told).orderBy('created_at', 'desc').orderBy('id').limit(count);

type Row = Omit<OutboxLine, 'status'> & Pick<Database['outbox'], 'status'>;

const stateOf = ({ status, over_at, bounced_at }: Row): OutboxLine['status'] => {
  if (bounced_at !== null) return 'BOUNCED';
  return over_at === null ? status : 'OVER';
};

/** The newest of several lists, each entry once. */
const newestOf = (lists: readonly (readonly Row[])[], count: number): OutboxLine[] =>
  [...new Map(lists.flat().map((row) => [row.id, row])).values()]
    .sort((one, other) => other.created_at - one.created_at)
    .slice(0, count)
    .map((row) => ({ ...row, status: stateOf(row) }));

/** Notices to partners have no request of their own, so they have an id alone. */
const byCode = async (db: Db, code: string, count: number): Promise<OutboxLine[]> =>
  newestOf(
    [
      await newest(db, count).where(coded(code)).execute(),
      await newest(db, count, outboxOf('logout')).where('id', '=', code).execute(),
    ],
    count,
  );

type Listed = Parameters<OutboxDesk['list']>[0];

/** The column that has the time of a state beside those of `status`. */
const endedBy: Partial<Record<Listed, 'over_at' | 'bounced_at'>> = { OVER: 'over_at', BOUNCED: 'bounced_at' };

async function list(db: Db, status: Listed, count: number): Promise<OutboxLine[]> {
  const lists = [];
  for (const { table, kinds } of outboxTables) {
    const ofKinds = newest(db, count, table).where('kind', 'in', kinds);
    const ended = endedBy[status];
    const inState = ended
      ? ofKinds.where(ended, 'is not', null)
      : ofKinds.where('status', '=', status as Row['status']);
    lists.push(await inState.execute());
  }
  return newestOf(lists, count);
}

/**
 * Three questions, each with an index of its own: what was written for the member; what waits for the address, and what the
 * member's own doings led to, which finds what went to others and what the version before wrote.
 */
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
  const theirs = await newest(db, count).where('member_id', '=', id).execute();
  const waiting = await newest(db, count)
    .where('recipient', '=', recipientDigest(email ?? id))
    .execute();
  return newestOf([theirs, own, waiting], count);
}

/** Of what the version before wrote only the link says until when it is of use. */
const isOver = ({ expires_at, payload }: Pick<Database['outbox'], 'expires_at' | 'payload'>, now: number) => {
  const { link } = JSON.parse(payload) as { link?: { expires_at: number } | null };
  return (expires_at ?? link?.expires_at ?? Number.POSITIVE_INFINITY) <= now;
};

/** The age counts anew. Those whose link or code is over would only mislead. */
async function requeueIn(
  db: Db,
  { table, kinds }: (typeof outboxTables)[number],
  code: string | 'all',
  now: number,
): Promise<Requeued> {
  let [requeued, over, after] = [0, 0, ''];
  for (;;) {
    const dead = db.selectFrom(table).select(['id', 'payload', 'expires_at']).where('status', '=', 'DEAD');
    const rows = await dead
      .where(code === 'all' ? (eb) => eb('kind', 'in', kinds) : coded(code))
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    const good = rows.filter((row) => !isOver(row, now)).map(({ id }) => id);
    if (good.length > 0)
      await db
        .updateTable(table)
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

async function requeue(db: Db, code: string | 'all', now: number): Promise<Requeued> {
  let [requeued, over] = [0, 0];
  for (const rows of outboxTables) {
    const done = await requeueIn(db, rows, code, now);
    requeued += done.requeued;
    over += done.over;
  }
  return { requeued, over };
}

export const makeOutboxDesk = (db: Db): OutboxDesk => ({
  list: (status, count) => list(db, status, count),
  find: (code, count) => byCode(db, code, count),
  ofMember: ({ id, email }, count) => ofMember(db, id, email, count),
  requeue: (code, now) => requeue(db, code, now),
});
