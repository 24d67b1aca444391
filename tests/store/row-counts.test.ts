import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, openEngine } from '../../packages/server/src/adapters/store/open-store.ts';
import type { Db } from '../../packages/server/src/adapters/store/schema.ts';
import { readStorePlace } from '../../packages/server/src/config.ts';
import { type FreshStore, freshStore } from './fresh-store.ts';
import { addMember, NOW } from './people.ts';

let fresh: FreshStore;
let db: Db;
let closeEngine: () => void;

beforeAll(async () => {
  fresh = await freshStore();
  for (const id of ['one', 'two']) await addMember(fresh.store, id);
  await fresh.store.close();
  const engine = openEngine(readStorePlace(fresh.environment));
  db = openDatabase(engine.dialect);
  closeEngine = engine.close;
});
afterAll(async () => {
  await db.destroy();
  closeEngine();
  await fresh.remove();
});

/** How many rows an update, an update that fits nobody and a delete concern. */
const counts = async (on: Db) => {
  const members = on.updateTable('member').set({ language: 'en' });
  const updated = await members.where('id', 'in', ['one', 'two']).executeTakeFirst();
  const missed = await members.where('id', '=', 'nobody').executeTakeFirst();
  const deleted = await on.deleteFrom('member').where('created_at', '<=', NOW).executeTakeFirst();
  return [updated.numUpdatedRows, missed.numUpdatedRows, deleted.numDeletedRows];
};

test('a change inside a transaction says how many rows it concerned', async () => {
  const undo = new Error('undo');
  let tx: bigint[] = [];
  const work = db.transaction().execute(async (open) => {
    tx = await counts(open);
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
  expect(tx).toEqual([2n, 0n, 2n]);
});
