import { describe, expect, test } from 'vitest';
import { type Reach, reaches } from '../spec/spread-tables.ts';
import { reachOf } from './statement-reach.ts';

type Case = readonly [sql: string, reach: Reach];

const wide: readonly string[] = [
  // An equality that finds nothing: of what is set, of a column that many share, of another table.
  'update "member" set "status" = ?',
  'select count(*) from "member" where "status" = $1',
  'update "audit" set "member_id" = $1',
  'select * from session where expires_at < ?',
  'select * from "session"',
  'select * from "session" limit 5',
  'delete from "session" where "created_at" <= ?',
  'delete from "session" where "member_id" <> ?',
  'delete from "session" where not "member_id" = ?',
  'delete from "session" where "member_id" not in (?, ?)',
  'select * from "session" where "member_id" > ?',
  'select * from "session" where "member_id" is null',
  'select * from "session" where "member_id" = "member_id"',
  'select * from "session" where "member_id" = "id"',
  'select * from "session" where "member_id" || ? = ?',
  'select * from "session" where "id" = ? or "ended_at" is null',
  'select * from "session" where ("id" = ? or "ended_at" < ?) and "platform" = ?',
  // Half a key.
  'select * from "login_identifier" where "kind" = ?',
  'delete from "one_time" where "kind" = ? and "bound_to" = ?',
  // Another table that is led into leads no further by itself.
  'select * from "member", "session" where "member"."id" = ?',
  'select * from "session" left join "member" on "member"."id" = ?',
  'select * from "session" left join "member" on "session"."member_id" = ?',
  'select * from "member" right join "session" on "session"."id" = ? where "member"."id" = ?',
  'select * from "session" full join "member" on "session"."member_id" = ? and "member"."id" = ?',
  'select * from "session" join "member" on "member"."id" = "session"."member_id" where "platform" = ?',
  'select * from "session" join "totp" on "totp"."member_id" = "session"."member_id" where "member_id" = ?',
  // Subqueries, whatever stands around them.
  'select * from "member" where "id" = ? and exists (select 1 from "session" where "platform" = ?)',
  'select * from "member" where "id" in (select "member_id" from "session" where "ended_at" is null)',
  'select (select count(*) from "audit") from "member" where "id" = ?',
  'update "member" set "nickname" = (select max("key") from "nickname") where "id" = ?',
  'with "over" as (select "digest" from "one_time" where "expires_at" <= ? limit 5) delete from "one_time" where "digest" in (select "over"."digest" from "over") and "expires_at" <= ?',
  'insert into "event" ("id", "member_id") select "id", "id" from "member" where "status" = ?',
  'select * from "member" where "id" = ? union all select * from "member" where "status" = ?',
  'select * from (select * from "audit" where "at" > ?) as "newest"',
  'update "event" set "place" = ? from (select "id" from "event" where "place" is null) as "given" where "event"."member_id" = "given"."id"',
  'delete from "session" using "member" where "member"."status" = ? and "session"."member_id" = "member"."id"',
  'insert into "session" values (?, ?)',
];

const led: readonly Case[] = [
  ['select * from "session" where "member_id" = ?', 'member'],
  ['select * from "session" where ? = "member_id"', 'member'],
  ['select * from "session" where "member_id" in (?, ?) order by "created_at" limit 5', 'member'],
  ['select * from "session" where "member_id" = any($1)', 'member'],
  ['select * from "session" where "id" = ? and "member_id" = ?', 'member'],
  ['select * from "session" where "id" = ? and ("ended_at" is null or "ended_at" > ?)', 'row'],
  ['select * from "session" where "id" = ? or "member_id" = ?', 'row'],
  ['select * from "login_identifier" where "kind" = ? and "value" in ($1, $2)', 'identifier'],
  ['select * from "login_identifier" where ("kind", "value") = (?, ?)', 'identifier'],
  ['select * from "login_identifier" where ("kind", "value") in ((?, ?), (?, ?))', 'identifier'],
  ['select * from "legacy_account" where ("legacy_id" = ? or "email" = ?)', 'identifier'],
  ['select "id" from "signing_key" order by "created_at"', 'whole'],
  // By the rows of a table that is led into.
  [
    'select "member".* from "login_identifier" inner join "member" on "member"."id" = "login_identifier"."member_id" where "kind" = ? and "value" = ?',
    'everything',
  ],
  [
    'select "member".* from "login_identifier" as "l" inner join "member" on "member"."id" = "l"."member_id" where "l"."kind" = ? and "l"."value" = ?',
    'identifier',
  ],
  [
    'select * from "session" as "s" left join "member" on "member"."id" = "s"."member_id" where "s"."id" = ?',
    'row',
  ],
  [
    'delete from "session" using "member" where "member"."id" = ? and "session"."member_id" = "member"."id"',
    'member',
  ],
  // By a subquery, and within one by what stands around it.
  ['select * from "member" where "id" in (select "member_id" from "session" where "id" = ?)', 'row'],
  [
    'select * from "member" as "m" where "m"."id" = ? and exists (select 1 from "totp" where "totp"."member_id" = "m"."id")',
    'member',
  ],
  ['with "one" as (select "id" from "member" where "id" = ?) select * from "one"', 'member'],
  [
    'insert into "event" ("id", "member_id") select ?, "member"."id" from "member" where "member"."id" = ?',
    'member',
  ],
  // A new row goes where its key says, and what it meets there is that row.
  ['insert into "one_time" ("digest", "kind", "bound_to") values (?, ?, ?) on conflict do nothing', 'row'],
  ['insert into "mail_code" ("id", "member_id", "bound_to") values (?, ?, ?)', 'identifier'],
  [
    'insert into "budget" ("key", "used") values (?, ?) on conflict ("key") do update set "used" = ? where "budget"."used" < ?',
    'identifier',
  ],
  // Text that looks like a parameter is none.
  [`select '?' from "member" where "id" = ?`, 'member'],
];

describe('how far a statement reaches', () => {
  test.each(wide)('through everything: %s', (sql) => expect(reachOf(sql).reach).toBe('everything'));
  test.each(led)('%s: %s', (sql, reach) => expect(reachOf(sql).reach).toBe(reach));

  test('is that of the widest of its tables, each of which it tells', () => {
    expect(
      reachOf(
        'select * from "session" join "member" on "member"."id" = "session"."member_id" where "session"."id" = ?',
      ),
    ).toEqual({
      verb: 'select',
      touches: [
        { table: 'session', reach: 'row' },
        { table: 'member', reach: 'member' },
      ],
      reach: 'row',
    });
    expect(reaches.at(-1)).toBe('everything');
  });
});
