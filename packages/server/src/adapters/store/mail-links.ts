import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type {
  LinkProof,
  MailLink,
  MailLinks,
  NamedAction,
  NewMailLink,
  StoredLinkKind,
} from '../../ports/mail-links.ts';
import { endOfLife } from './end-of-life.ts';
import { linksOfSessions } from './end-sessions.ts';
import type { Database, Db } from './schema.ts';

type Drop = (db: Db, ...link: Parameters<MailLinks['drop']>) => Promise<void>;

const columns = [
  'id',
  'member_id',
  'kind',
  'email',
  'secret_digest',
  'created_at',
  'expires_at',
  'bound_to',
  'device',
  'undoes',
  'waits',
] as const;

type Row = Omit<MailLink, 'undoes' | 'waits'> & { readonly undoes?: string | null; readonly waits?: 0 | 1 };

const linkOf = ({ undoes, waits, ...row }: Row): MailLink => ({
  ...row,
  undoes: undoes == null ? null : (JSON.parse(undoes) as NamedAction),
  waits: waits === 1,
});

/** The first row of a statement as a link. */
async function first(query: { executeTakeFirst(): Promise<Row | undefined> }): Promise<MailLink | undefined> {
  const row = await query.executeTakeFirst();
  return row && linkOf(row);
}

/** Kinds of which a member may have several. */
const beside: readonly StoredLinkKind[] = ['UNDO', 'GUARD'];

/** The new link takes the row of the older one of its kind, in one statement. */
async function add(db: Db, link: NewMailLink): Promise<MailLink> {
  const { id, member_id, kind, email, secret_digest, created_at, expires_at, bound_to, device } = link;
  const undoes = link.undoes ? JSON.stringify(link.undoes) : null;
  const waits = link.waits ? 1 : 0;
  const slot = beside.includes(kind) ? id : '';
  const asked = {
    ...(bound_to !== undefined && { bound_to }),
    ...(device !== undefined && { device }),
  };
  const noted = { undoes, waits, ...asked } as const;
  const fresh = { id, email, secret_digest, created_at, expires_at, used_at: null, ...noted };
  const row = await db
    .insertInto('mail_link')
    .values({ ...fresh, member_id, kind, slot })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'slot']).doUpdateSet(fresh))
    .returning(columns)
    .executeTakeFirstOrThrow();
  return linkOf(row);
}

type Links = ExpressionBuilder<Database, 'mail_link'>;

/** Whether a link is good: unused, not expired, and the session lives that it counts in alone. */
const isGood =
  (now: number) =>
  (eb: Links): ExpressionWrapper<Database, 'mail_link', SqlBool> => {
    const living = eb
      .selectFrom('session')
      .select('session.id')
      .whereRef('session.id', '=', 'mail_link.bound_to')
      .where('session.ended_at', 'is', null)
      .where(endOfLife, '>', now);
    return eb.and([
      eb('mail_link.used_at', 'is', null),
      eb('mail_link.expires_at', '>', now),
      eb.or([
        eb('mail_link.kind', 'not in', linksOfSessions),
        eb('mail_link.bound_to', 'is', null),
        eb.exists(living),
      ]),
    ]);
  };

const look = (db: Db, which: LinkProof): Promise<MailLink | undefined> =>
  first(
    db
      .selectFrom('mail_link')
      .select(columns)
      .where('secret_digest', '=', which.secret_digest)
      .where('kind', 'in', which.kinds)
      .where('email', '=', which.email)
      .where(isGood(which.now)),
  );

const spend = (db: Db, which: LinkProof): Promise<MailLink | undefined> =>
  first(
    db
      .updateTable('mail_link')
      .set({ used_at: which.now })
      .where('secret_digest', '=', which.secret_digest)
      .where('kind', 'in', which.kinds)
      .where('email', '=', which.email)
      .where(isGood(which.now))
      .returning(columns),
  );

const spendOf = (
  db: Db,
  ...[member, kind, now]: Parameters<MailLinks['spendOf']>
): Promise<MailLink | undefined> =>
  first(
    db
      .updateTable('mail_link')
      .set({ used_at: now })
      .where('member_id', '=', member)
      .where('kind', '=', kind)
      .where('slot', '=', '')
      .where(isGood(now))
      .returning(columns),
  );

const living = (
  db: Db,
  ...[member, kind, now]: Parameters<MailLinks['living']>
): Promise<MailLink | undefined> =>
  first(
    db
      .selectFrom('mail_link')
      .select(columns)
      .where('member_id', '=', member)
      .where('kind', '=', kind)
      .where('slot', '=', '')
      .where(isGood(now)),
  );

const drop: Drop = async (db, member, kinds, { since = 0, keep = '' } = {}) => {
  if (kinds.length === 0) return;
  await db
    .deleteFrom('mail_link')
    .where('member_id', '=', member)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('created_at', '>=', since)
    .where('id', '<>', keep)
    .execute();
};

/** One for each address. */
async function undoing(db: Db, member: string, now: number) {
  const rows = await db
    .selectFrom('mail_link')
    .select(['email', 'created_at', 'expires_at', 'device'])
    .where('member_id', '=', member)
    .where('kind', '=', 'UNDO')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute();
  return [...new Map(rows.map((row) => [row.email, row])).values()];
}

export const makeMailLinks = (db: Db): MailLinks => ({
  add: (link) => add(db, link),
  look: (which) => look(db, which),
  spend: (which) => spend(db, which),
  living: (...which) => living(db, ...which),
  spendOf: (...which) => spendOf(db, ...which),
  spent: (id) =>
    first(db.selectFrom('mail_link').select(columns).where('id', '=', id).where('used_at', 'is not', null)),
  of: (member) =>
    db.selectFrom('mail_link').select(['id', 'email']).where('member_id', '=', member).execute(),
  undoing: (member, now) => undoing(db, member, now),
  drop: (member, kinds, which) => drop(db, member, kinds, which),
});
