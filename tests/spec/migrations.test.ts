import { expect, test } from 'vitest';
import { postgres } from '../../packages/server/src/adapters/store/engine/postgres-engine.ts';
import type { Change, RowChange } from '../../packages/server/src/adapters/store/migrations/change.ts';
import { firstChange, migrations } from '../../packages/server/src/adapters/store/migrations/index.ts';
import { statementsOf } from '../../packages/server/src/adapters/store/migrations/plan.ts';
import { examples } from '../store/example-changes.ts';

/** The changes after the baseline run beside nodes of the release before and beside millions of rows; the examples show the rules. */
const changes = Object.entries({ ...migrations, ...examples }).filter(([name]) => name !== firstChange);

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
 * else either takes from nodes of the release before what they still ask for, or goes through rows while everybody waits.
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

/** Statements of an index change that would keep writers waiting. */
const notBesideWriters = (sent: readonly string[]) =>
  sent.filter((statement) => !/^(?:create index|drop index) concurrently /.test(statement));

test.each(changes.filter(([, change]) => 'indexes' in change))(
  '%s makes its indexes while others write',
  async (_name, change) => {
    expect(notBesideWriters(await statements(change))).toEqual([]);
  },
);

const set = /^alter table "\w+" set \(autovacuum_\w+ = [\d.]+(?:, autovacuum_\w+ = [\d.]+)*\)$/;

test.each(changes.filter(([, change]) => 'settings' in change))(
  '%s sets nothing but when tables are vacuumed',
  async (_name, change) => {
    const sent = await statements(change);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((statement) => !set.test(statement))).toEqual([]);
  },
);

/** Whether a portion begins with a bounded read in the order of the key. */
const isBounded = ([first = '']: readonly string[]) =>
  /^select "?\w+"? from "\w+" where ("?\w+"?) > \$1 order by \1 limit \$2$/.test(first);

test.each(changes.filter(([, change]) => isRows(change)))(
  '%s looks at a thousand rows at a time',
  async (_name, change) => {
    expect(isBounded(await statements(change))).toBe(true);
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

test('refuses an index that keeps writers waiting, and a portion without a limit', () => {
  const slow = 'create index "member_later" on "member" ("later")';
  expect(notBesideWriters([slow])).toEqual([slow]);
  expect(isBounded(['update member set later = id'])).toBe(false);
  expect(isBounded(['select "id" from "member" where "id" > $1 order by "id"'])).toBe(false);
});
