import { expect, test } from 'vitest';
import { postgres } from '../../packages/server/src/adapters/store/engine/postgres-engine.ts';
import type { Change, RowChange } from '../../packages/server/src/adapters/store/migrations/change.ts';
import { migrations } from '../../packages/server/src/adapters/store/migrations/index.ts';
import { statementsOf } from '../../packages/server/src/adapters/store/migrations/plan.ts';

/** The first migration that had to live beside nodes of the version before, and beside millions of rows. */
const sinceReleases = '007';
const changes = Object.entries(migrations).filter(([name]) => name >= sinceReleases);

/** Connects to nothing: the statements go nowhere. */
const engine = postgres({ host: '127.0.0.1' });
const statements = async (change: Change) =>
  (await statementsOf(engine, change)).map((statement) => statement.replaceAll(/\s+/g, ' ').trim());

const added =
  /^alter table "\w+" add column "\w+" (?:text|integer|bigint)(?: default (?:\d+|'[^']*') not null)?$/;
const madeTable = /^create table "(\w+)"/;
const workedOn = /^(?:create (?:unique )?index .* on|insert into|update) "?(\w+)"?/;

/**
 * What one transaction may do: make tables and whatever these need, and add columns to others whose rows stay as they are. All
 * else either takes from nodes of the version before what they still ask for, or goes through rows while everybody waits.
 */
function notAtOnce(sent: readonly string[]): string[] {
  const made = new Set(sent.flatMap((statement) => madeTable.exec(statement)?.[1] ?? []));
  return sent.filter(
    (statement) =>
      !madeTable.test(statement) && !added.test(statement) && !made.has(workedOn.exec(statement)?.[1] ?? ''),
  );
}

const isRows = (change: Change): change is RowChange => 'portion' in change;

test.each(changes.filter(([, change]) => 'up' in change))(
  '%s only adds, and keeps nobody waiting for as long as there are rows',
  async (_name, change) => {
    const sent = await statements(change);
    expect(sent.length).toBeGreaterThan(0);
    expect(notAtOnce(sent)).toEqual([]);
  },
);

test.each(changes.filter(([, change]) => 'indexes' in change))(
  '%s makes its indexes while others write',
  async (_name, change) => {
    for (const statement of await statements(change))
      expect(statement).toMatch(/^(?:create index|drop index) concurrently /);
  },
);

test.each(changes.filter(([, change]) => isRows(change)))(
  '%s looks at a thousand rows at a time',
  async (_name, change) => {
    const [first] = await statements(change);
    expect(first).toMatch(/^select \w+ from "\w+" where (\w+) > \$1 order by \1 limit \$2$/);
  },
);

test.each([
  'alter table "member" drop column "name"',
  'alter table "member" rename to "person"',
  'alter table "member" alter column "name" set not null',
  'alter table "member" add column "later" text not null',
  'alter table "member" add column "later" text references "staff" ("id")',
  'alter table "member" add column "later" bigint default random()',
  'create index "member_later" on "member" ("later")',
  'create unique index "member_later" on "member" ("later")',
  'update member set later = id',
  'drop table "member"',
])('a change may not %s', (statement) => {
  expect(notAtOnce(['create table "later" ("id" text)', statement])).toEqual([statement]);
});
