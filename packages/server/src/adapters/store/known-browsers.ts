import type { KnownBrowsers } from '../../ports/login-attempts.ts';
import type { Db } from './schema.ts';

/** At most two rows answer, one by each kind of identifier; the address wins, which is also first by name. */
const accountOf = (db: Db, identifier: string, browserDigest: string) =>
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
    .selectAll('member')
    .select('known_browser.seen_at')
    .orderBy('login_identifier.kind')
    .limit(1)
    .executeTakeFirst();

const memberOf = (db: Db, id: string, browserDigest: string) =>
  db
    .selectFrom('known_browser')
    .innerJoin('member', 'member.id', 'known_browser.member_id')
    .where('known_browser.member_id', '=', id)
    .where('known_browser.browser_digest', '=', browserDigest)
    .selectAll('member')
    .select('known_browser.seen_at')
    .executeTakeFirst();

/** The member of a row, and when the browser was seen there. */
function found<Row extends { seen_at: number | null }>(row: Row | undefined) {
  if (!row) return undefined;
  const { seen_at: seenAt, ...member } = row;
  return { member, seenAt };
}

export const makeKnownBrowsers = (db: Db): KnownBrowsers => ({
  findAccount: async (identifier, browserDigest) =>
    found(await accountOf(db, identifier, browserDigest ?? '')),
  findMember: async (member, browserDigest) => found(await memberOf(db, member, browserDigest ?? '')),
  seenAt: async (member, browserDigest) => {
    const row = await db
      .selectFrom('known_browser')
      .select('seen_at')
      .where('member_id', '=', member)
      .where('browser_digest', '=', browserDigest)
      .executeTakeFirst();
    return row?.seen_at;
  },
  remember: async (member, browserDigest, at) => {
    await db
      .insertInto('known_browser')
      .values({ member_id: member, browser_digest: browserDigest, seen_at: at })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'browser_digest']).doUpdateSet({ seen_at: at }),
      )
      .execute();
  },
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
