import { limits } from '@daemun/contract/limits';
import { sql } from 'kysely';
import type { KnownBrowsers, SeenBrowser, TrustedBrowser } from '../../ports/login-attempts.ts';
import { compiledOnce } from './compiled-once.ts';
import type { Engine } from './engine/engine.ts';
import { lockMember } from './lock-member.ts';
import { memberColumns } from './member-columns.ts';
import type { Db } from './schema.ts';
import { together } from './together.ts';

type AccountFacts = { readonly identifier: string; readonly browserDigest: string };

/** At most two rows answer, one by each kind of identifier; the address wins, which is also first by name. */
const accountOf = compiledOnce((db, { identifier, browserDigest }: AccountFacts) =>
  db
    .selectFrom('login_identifier')
    .innerJoin('member', 'member.id', 'login_identifier.member_id')
    .leftJoin('known_browser', (join) =>
      join
        .onRef('known_browser.member_id', '=', 'member.id')
        .on('known_browser.browser_digest', '=', browserDigest),
    )
    .where('login_identifier.kind', 'in', ['EMAIL', 'ID'])
    .where('login_identifier.value', '=', identifier)
    .select(memberColumns)
    .select(['known_browser.seen_at', 'known_browser.own_tries'])
    .orderBy('login_identifier.kind')
    .limit(1),
);

/** The same for an identifier of closed accounts: the one that was closed last. */
const closedAccountOf = (db: Db, identifier: string, browserDigest: string) =>
  db
    .selectFrom('closed_identifier')
    .innerJoin('member', 'member.id', 'closed_identifier.member_id')
    .leftJoin('known_browser', (join) =>
      join
        .onRef('known_browser.member_id', '=', 'member.id')
        .on('known_browser.browser_digest', '=', browserDigest),
    )
    .where('closed_identifier.kind', 'in', ['EMAIL', 'ID'])
    .where('closed_identifier.value', '=', identifier)
    .selectAll('member')
    .select(['known_browser.seen_at', 'known_browser.own_tries'])
    .orderBy('closed_identifier.closed_at', 'desc')
    .orderBy('closed_identifier.kind')
    .limit(1)
    .executeTakeFirst();

const memberOf = (db: Db, id: string, browserDigest: string) =>
  db
    .selectFrom('known_browser')
    .innerJoin('member', 'member.id', 'known_browser.member_id')
    .where('known_browser.member_id', '=', id)
    .where('known_browser.browser_digest', '=', browserDigest)
    .selectAll('member')
    .select(['known_browser.seen_at', 'known_browser.own_tries'])
    .executeTakeFirst();

type SeenColumns = { readonly seen_at: number | null; readonly own_tries?: number | null };
const seenOf = ({ seen_at, own_tries }: SeenColumns): SeenBrowser | null =>
  seen_at === null ? null : { seenAt: seen_at, ownTries: own_tries ?? 0 };

/** The member of a row, and when the browser was seen there. */
function found<Row extends SeenColumns>(row: Row | undefined) {
  if (!row) return undefined;
  const { seen_at, own_tries, ...member } = row;
  return { member, seen: seenOf({ seen_at, own_tries }) };
}

/** The count that a new browser gets: one that no browser uses, or that of the browser that was away for the longest. */
const freeTries = (member: string) => sql<number>`(
  select numbers.own_tries from (${sql.join(
    Array.from({ length: limits.ownCounts }, (_, count) => sql`select ${sql.lit(count)} as own_tries`),
    sql` union all `,
  )}) numbers
  left join known_browser on known_browser.member_id = ${member} and known_browser.own_tries = numbers.own_tries
  group by numbers.own_tries order by coalesce(max(known_browser.seen_at), 0), numbers.own_tries limit 1)`;

const trustedUntil = async (db: Db, member: string, browserDigest: string): Promise<number | null> => {
  const row = await db
    .selectFrom('known_browser')
    .select('trusted_until')
    .where('member_id', '=', member)
    .where('browser_digest', '=', browserDigest)
    .executeTakeFirst();
  return row?.trusted_until ?? null;
};

/** The browsers of a member that are trusted, for an update. */
const untrusting = (db: Db, member: string) =>
  db
    .updateTable('known_browser')
    .set({ trusted_until: null })
    .where('member_id', '=', member)
    .where('trusted_until', 'is not', null);

/** The member is held first: of several browsers that become trusted at once, none would see the others. */
const trust = (
  db: Db,
  engine: Engine,
  ...[member, browserDigest, until, most]: Parameters<KnownBrowsers['trust']>
): Promise<void> =>
  together(db, async (tx) => {
    await lockMember(tx, engine, member);
    await tx
      .updateTable('known_browser')
      .set({ trusted_until: until })
      .where('member_id', '=', member)
      .where('browser_digest', '=', browserDigest)
      .execute();
    const lasting = tx
      .selectFrom('known_browser')
      .select('browser_digest')
      .where('member_id', '=', member)
      .where('trusted_until', 'is not', null)
      .orderBy('trusted_until', 'desc')
      .orderBy('browser_digest')
      .limit(most);
    await untrusting(tx, member).where('browser_digest', 'not in', lasting).execute();
  });

/** A browser is trusted as its session opens, whose row outlives the trust: each has one. */
const trusted = async (db: Db, member: string, now: number): Promise<TrustedBrowser[]> => {
  const rows = await db
    .selectFrom('known_browser')
    .innerJoin('session', (join) =>
      join
        .onRef('session.member_id', '=', 'known_browser.member_id')
        .onRef('session.browser_digest', '=', 'known_browser.browser_digest'),
    )
    .select([
      'known_browser.browser_digest',
      'known_browser.trusted_until',
      'session.id as session_id',
      'session.device',
    ])
    .where('known_browser.member_id', '=', member)
    .where('known_browser.trusted_until', '>', now)
    .orderBy('known_browser.trusted_until', 'desc')
    .orderBy('session.created_at', 'desc')
    .orderBy('session.id')
    .execute();
  const last = new Map<string, TrustedBrowser>();
  for (const { trusted_until, ...row } of rows)
    if (trusted_until != null && !last.has(row.browser_digest))
      last.set(row.browser_digest, { ...row, trusted_until });
  return [...last.values()];
};

const endTrust = async (db: Db, member: string, now: number, browserDigest?: string): Promise<number> => {
  const all = untrusting(db, member).where('trusted_until', '>', now);
  const meant = browserDigest === undefined ? all : all.where('browser_digest', '=', browserDigest);
  const ended = await meant.returning('member_id').execute();
  return ended.length;
};

export const makeKnownBrowsers = (db: Db, engine: Engine): KnownBrowsers => ({
  findAccount: async (identifier, browserDigest) =>
    found((await accountOf(db, { identifier, browserDigest: browserDigest ?? '' }))[0]),
  findClosed: async (identifier, browserDigest) =>
    found(await closedAccountOf(db, identifier, browserDigest ?? '')),
  findMember: async (member, browserDigest) => found(await memberOf(db, member, browserDigest ?? '')),
  seen: async (member, browserDigest) => {
    const row = await db
      .selectFrom('known_browser')
      .select(['seen_at', 'own_tries'])
      .where('member_id', '=', member)
      .where('browser_digest', '=', browserDigest)
      .executeTakeFirst();
    return (row && seenOf(row)) ?? undefined;
  },
  knownTo: async (browserDigest, since) => {
    const row = await db
      .selectFrom('known_browser')
      .select('member_id')
      .where('browser_digest', '=', browserDigest)
      .where('seen_at', '>', since)
      .orderBy('seen_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.member_id;
  },
  remember: async (member, browserDigest, at) => {
    await db
      .insertInto('known_browser')
      .values({
        member_id: member,
        browser_digest: browserDigest,
        seen_at: at,
        first_seen_at: at,
        own_tries: freeTries(member),
      })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'browser_digest']).doUpdateSet(({ fn, ref }) => ({
          seen_at: at,
          // A row of release 0.1.0 knows its last login alone, which this one replaces.
          first_seen_at: fn.coalesce(ref('known_browser.first_seen_at'), ref('known_browser.seen_at')),
          own_tries: fn.coalesce(ref('known_browser.own_tries'), ref('excluded.own_tries')),
        })),
      )
      .execute();
  },
  trustedUntil: (member, browserDigest) => trustedUntil(db, member, browserDigest),
  trust: (...given) => trust(db, engine, ...given),
  trusted: (member, now) => trusted(db, member, now),
  endTrust: (member, now, browserDigest) => endTrust(db, member, now, browserDigest),
  forget: async (member, browserDigest) => {
    await db
      .deleteFrom('known_browser')
      .where('member_id', '=', member)
      .where('browser_digest', '=', browserDigest)
      .execute();
  },
  forgetOthers: async (member, keepDigest) => {
    await db
      .deleteFrom('known_browser')
      .where('member_id', '=', member)
      .where('browser_digest', '<>', keepDigest ?? '')
      .execute();
  },
});
