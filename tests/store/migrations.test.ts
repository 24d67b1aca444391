import { afterEach, beforeEach, expect, test } from 'vitest';
import { OperatorFault } from '../../packages/server/src/ports/operator-fault.ts';
import { linesOf } from '../../tools/migrate.ts';
import { freePort } from '../free-port.ts';
import { storeOfRun } from '../world/database.ts';
import { runTool } from '../world/run-tool.ts';
import { spawnService } from '../world/service-process.ts';
import { withExamples } from './example-changes.ts';
import { baselineIndexes, type FreshStore, freshStore, withoutIndexes } from './fresh-store.ts';
import { addMember } from './people.ts';
import { changeRows, optionsOf } from './rows-of.ts';

let fresh: FreshStore;
beforeEach(async () => {
  fresh = await freshStore();
});
afterEach(() => fresh.remove());

const waitsFor = storeOfRun() === 'postgres' ? 'nobody' : 'writers';

test('a plan says what is pending, who waits and how many rows it concerns, and does nothing', async () => {
  const columns = withExamples('901-example-columns', '903-example-indexes');
  const store = await fresh.reopen(columns);
  for (const id of ['one', 'two']) await addMember(store, id);
  const pending = Object.keys(columns).slice(-2);
  const plan = await store.plan();
  expect(plan.map(({ change }) => change)).toEqual(pending);
  const [added, made] = plan.map(({ statements }) => statements);
  expect(added).toHaveLength(2);
  for (const { waiting, table, seconds } of added ?? [])
    expect({ waiting, table, seconds }).toEqual({ waiting: 'everybody', table: 'job', seconds: 0 });
  const example = made?.find(({ sql }) => sql.includes('member_example'));
  expect(example).toMatchObject({ table: 'member', waiting: waitsFor });
  if (storeOfRun() === 'sqlite') expect(example?.rows).toBe(2);
  expect(await store.pending()).toEqual(pending);
});

test('the migrate command prints the plan, and then brings the store up to date', async () => {
  await (await withoutIndexes(fresh)).close();
  const said = await runTool('migrate', ['--plan'], fresh.environment);
  expect(said).toMatchObject({ code: 0, err: '' });
  expect(said.out).toContain(`${baselineIndexes}\n`);
  expect(said.out).toMatch(new RegExp(`waits: ${waitsFor}; session has about \\d+ rows`));
  expect((await runTool('migrate', [], fresh.environment)).out).toContain('The store is up to date.');
  expect((await runTool('migrate', ['--plan'], fresh.environment)).out).toContain('The store is up to date.');
});

test('a plan says that a new table stops the writers of what it refers to', async () => {
  const [table] = await (await fresh.reopen(withExamples('902-example-table'))).plan();
  expect(table?.statements.map(({ table, waiting }) => [table, waiting])).toEqual([
    ['member', 'writers'],
    ['example', 'writers'],
  ]);
});

test('what is pending is done once, whatever is there of it', async () => {
  await withoutIndexes(fresh);
  const store = await fresh.reopen(withExamples('901-example-columns', '902-example-table'));
  await addMember(store, 'stays');
  await store.migrate();
  await store.migrate();
  expect([await store.pending(), await store.plan()]).toEqual([[], []]);
  expect(await store.members.findBy('EMAIL', 'stays@example.com')).toBeDefined();
  await store.close();
  await changeRows(fresh.environment, [
    ...['audit_end', 'budget_end', 'example_of_member'].map((index) => `DROP INDEX ${index}`),
    'UPDATE job SET example_a = 1, example_b = 1',
  ]);
});

test('indexes go on where a start was broken off', async () => {
  await (await withoutIndexes(fresh)).close();
  await changeRows(fresh.environment, ['CREATE INDEX session_created ON session (created_at)']);
  const store = await fresh.reopen();
  await store.migrate();
  expect(await store.pending()).toEqual([]);
});

test('busy tables are vacuumed after each fiftieth of their rows, and nobody waits for that setting', async () => {
  await fresh.store.close();
  await changeRows(fresh.environment, ["DELETE FROM migration WHERE name = '033-autovacuum'"]);
  const store = await fresh.reopen();
  const [set] = await store.plan();
  expect([...new Set(set?.statements.map(({ waiting }) => waiting))]).toEqual(
    storeOfRun() === 'postgres' ? ['nobody'] : [],
  );
  await store.migrate();
  expect(await store.pending()).toEqual([]);
  await store.close();
  if (storeOfRun() === 'postgres')
    expect(await optionsOf(fresh.environment, ['audit', 'consent', 'event'])).toEqual(
      Array(3).fill(['autovacuum_vacuum_insert_scale_factor=0.02', 'autovacuum_analyze_scale_factor=0.02']),
    );
});

test('an index that a later release drops is gone', async () => {
  const store = await fresh.reopen(withExamples('903-example-indexes'));
  await store.migrate();
  await store.close();
  await expect(changeRows(fresh.environment, ['DROP INDEX session_ended'])).rejects.toThrow('session_ended');
});

test('rows get their values in portions, and the operator is told beforehand how many', async () => {
  const many = Array.from({ length: 2100 }, (_, index) => `m${String(index).padStart(4, '0')}`);
  await fresh.store.inTransaction(async (tx) => {
    for (const id of many) await addMember(tx, id, { referrer: id === many[0] ? 'kept' : null });
  });
  const store = await fresh.reopen(withExamples('904-example-rows'));
  const [rows] = await store.plan();
  expect(rows?.statements.map(({ waiting }) => waiting)).toEqual(['writers of these rows']);
  expect(linesOf(rows ?? expect.fail())).toContain('  2099 members get a referrer');
  await store.migrate();
  const referrerOf = async (id = '') => (await store.members.find(id))?.referrer;
  expect(await Promise.all([many[0], many[1], many[1500], many.at(-1)].map(referrerOf))).toEqual([
    'kept',
    'example',
    'example',
    'example',
  ]);
});

/** The names of changes that only unreleased builds made, as their stores have them. */
const unreleased = [
  "DELETE FROM migration WHERE name LIKE '001-baseline%'",
  ...['001-foundation', '068-how-imports-read'].map(
    (name) => `INSERT INTO migration (name, timestamp) VALUES ('${name}', '2026-01-01T00:00:00.000Z')`,
  ),
  'DROP INDEX session_created',
];

test('refuses a store that an unreleased build made, before it writes anything', async () => {
  await addMember(fresh.store, 'stays');
  await fresh.store.close();
  await changeRows(fresh.environment, unreleased);
  const store = await fresh.reopen();
  const refused = 'An unreleased build made the tables of this store (newest change: 068-how-imports-read)';
  for (const ask of [store.migrate, store.pending, store.plan, store.schema])
    await expect(ask()).rejects.toThrow(OperatorFault);
  await expect(store.migrate()).rejects.toThrow(refused);
  expect(await store.members.findBy('EMAIL', 'stays@example.com')).toBeDefined();
  await store.close();
  for (const words of [[], ['--plan']])
    expect(await runTool('migrate', words, fresh.environment)).toMatchObject({
      code: 1,
      err: expect.stringContaining(refused),
    });
  const service = spawnService({ ...fresh.environment, PORT: String(await freePort()) });
  expect((await service.ended).code).not.toBe(0);
  expect(service.output()).toContain(refused);
  // Neither the index nor the record of the baseline was made.
  await changeRows(fresh.environment, [
    'CREATE INDEX session_created ON session (created_at)',
    "INSERT INTO migration (name, timestamp) VALUES ('001-baseline', '2026-01-01T00:00:00.000Z')",
  ]);
});
