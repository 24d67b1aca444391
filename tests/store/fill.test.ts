import { afterEach, expect, test } from 'vitest';
import type { Batch } from '../../packages/server/src/adapters/store/every-row.ts';
import { FillRefused } from '../../packages/server/src/adapters/store/fill.ts';
import { openStore, type Store } from '../../packages/server/src/adapters/store/open-store.ts';
import { readStorePlace } from '../../packages/server/src/config.ts';
import { freshPlace, storeOfRun } from '../world/database.ts';
import { withExamples } from './example-changes.ts';
import { type FreshStore, freshStore, ledgerKey } from './fresh-store.ts';
import { addMember, sessionOf } from './people.ts';

const opened: FreshStore[] = [];
afterEach(() => Promise.all(opened.splice(0).map((fresh) => fresh.remove())));

async function emptyStore(): Promise<Store> {
  const fresh = await freshStore();
  opened.push(fresh);
  return fresh.store;
}

/** Texts that some step on the way into the other store could take for something else. */
const texts = [
  '',
  ' ',
  'null',
  '"',
  "'; drop table member; --",
  '\\u0041',
  '\\',
  '$1 ? :name',
  '[1,"a"]',
  '{"a":null}',
  '1e3',
  '0012',
  '9007199254740993',
  'true',
  'first\nsecond\r\n\tthird',
  '\u0001\u001f\u007f\u2028\ufeff',
  '각각 👨‍👩‍👧 ﷺ',
];
const times = [0, 1, -1, 2 ** 31, -(2 ** 33), Number.MAX_SAFE_INTEGER];

async function rowsOf(store: Store): Promise<Batch[]> {
  const batches: Batch[] = [];
  await store.everyRow(async (batch) => void batches.push(batch));
  return batches;
}

async function fillFrom(source: Store, target: Store, feed = source.everyRow): Promise<void> {
  await target.fill({ schema: (await source.schema()) ?? '', feed, settle: async () => {} });
}

test('whatever a text or number looks like, it stands in the other store as it stood in the first', async () => {
  const [source, target] = [await emptyStore(), await emptyStore()];
  for (const [at, nickname] of texts.entries()) await addMember(source, `text ${at}`, { nickname });
  await addMember(source, 'none', { nickname: null });
  for (const [at, created_at] of times.entries())
    await source.sessions.start(sessionOf('none', `time ${at}`, { created_at }));
  const rows = await rowsOf(source);
  await fillFrom(source, target);
  expect(await rowsOf(target)).toEqual(rows);
});

test('a store with one row is filled no further, and one whose rows break off stays empty', async () => {
  const [source, target] = [await emptyStore(), await emptyStore()];
  await addMember(source, 'first');
  const empty = await rowsOf(target);
  const broken = fillFrom(source, target, async (visit) => {
    await source.everyRow(visit);
    throw new Error('the line went away');
  });
  await expect(broken).rejects.toThrow('the line went away');
  expect(await rowsOf(target)).toEqual(empty);

  await fillFrom(source, target);
  const filled = await rowsOf(target);
  await expect(fillFrom(source, target)).rejects.toEqual(new FillRefused('NOT_EMPTY'));
  expect(await rowsOf(target)).toEqual(filled);
});

test('fills an empty place with rows of an older version, and then brings its tables up to date', async () => {
  const source = await emptyStore();
  await addMember(source, 'first');
  const place = await freshPlace(storeOfRun());
  const changes = withExamples('901-example-columns', '904-example-rows');
  const target = await openStore({ ...readStorePlace(place.environment), ledgerKey, changes });
  try {
    await fillFrom(source, target);
    expect([await target.schema(), await target.pending()]).toEqual(['904-example-rows', []]);
    expect(await target.members.find('first')).toMatchObject({ referrer: 'example' });
  } finally {
    await target.close();
    await place.remove();
  }
});
