import { afterEach, beforeEach, expect, test } from 'vitest';
import { newestSchema } from '../../packages/server/src/adapters/store/migrations/migrate.ts';
import { thisRelease } from '../../packages/server/src/domain/releases.ts';
import { OperatorFault } from '../../packages/server/src/ports/operator-fault.ts';
import { formatLines } from '../../tools/migrate.ts';
import { runTool } from '../world/run-tool.ts';
import { withExamples } from './example-changes.ts';
import { type FreshStore, freshStore } from './fresh-store.ts';
import { addMember } from './people.ts';
import { changeRows } from './rows-of.ts';

let fresh: FreshStore;
beforeEach(async () => {
  fresh = await freshStore();
});
afterEach(() => fresh.remove());

const later = withExamples('901-example-columns', '902-example-table');
/** This store is of 0.1.0; 0.2.0 added columns, and the release that opens it comes after 0.2.0. */
const skipping = { '0.1.0': newestSchema, '0.2.0': '901-example-columns' };

test('a start on the tables of the release before the last one is refused, and changes nothing', async () => {
  await addMember(fresh.store, 'stays');
  const store = await fresh.reopen(later, skipping);
  const pending = await store.pending();
  expect(await store.release()).toEqual({ release: '0.1.0', skipped: ['0.2.0'] });
  await expect(store.migrate()).rejects.toThrow(OperatorFault);
  await expect(store.migrate()).rejects.toThrow(/^ReleaseSkipped: .*0\.1\.0.*Roll 0\.2\.0 first/);
  expect(await store.pending()).toEqual(pending);
  expect(await store.members.findBy('EMAIL', 'stays@example.com')).toBeDefined();
});

test('while every node is stopped releases may be skipped', async () => {
  const store = await fresh.reopen(later, skipping);
  await store.migrate(undefined, true);
  expect(await store.pending()).toEqual([]);
  expect(await store.release()).toEqual({ release: thisRelease, skipped: [] });
});

test('a start on the tables of the last release, or on no tables, brings them up to date', async () => {
  const store = await fresh.reopen(later, { '0.1.0': '004-named-actions-index', '0.2.0': newestSchema });
  expect((await store.release())?.skipped).toEqual([]);
  await store.migrate();
  expect(await store.pending()).toEqual([]);
  await store.close();
});

test('the plan names what this release writes and the release of the tables does not', async () => {
  await fresh.store.close();
  await changeRows(fresh.environment, ["DELETE FROM migration WHERE name > '004-named-actions-index'"]);
  const { code, out } = await runTool('migrate', ['--plan'], fresh.environment);
  expect(code).toBe(0);
  expect(out).toContain(formatLines({ release: '0.1.0', skipped: [] }).join('\n'));
  expect(out).toContain('a place in the feed of a store that was restored');
  expect(out).not.toContain('a mailed link of a kind that the release before mails');
  expect(formatLines({ release: thisRelease, skipped: [] })).toEqual([]);
  expect(formatLines({ release: '0.1.0', skipped: ['0.2.0'] })[0]).toContain('Roll 0.2.0 first');
});
