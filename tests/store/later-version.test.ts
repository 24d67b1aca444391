import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Store } from '../../packages/server/src/adapters/store/open-store.ts';
import { tables } from '../../packages/server/src/adapters/store/schema.ts';
import { storeOfRun } from '../world/database.ts';
import { runTool, type ToolName } from '../world/run-tool.ts';
import { type FreshStore, freshStore } from './fresh-store.ts';
import { addMember, sessionOf } from './people.ts';
import { changeRows } from './rows-of.ts';

let fresh: FreshStore;
beforeEach(async () => {
  fresh = await freshStore();
});
afterEach(() => fresh.remove());

/** What the version after may do to the tables: add to them (docs/operations.md, a release). */
const later = [
  ...tables.map((table) => `ALTER TABLE ${table} ADD COLUMN of_the_next_version text`),
  'CREATE TABLE next_version (id text PRIMARY KEY)',
  `INSERT INTO migration (name, timestamp) VALUES ('998-later', '2030-01-01T00:00:00.000Z')`,
  `INSERT INTO migration (name, timestamp) VALUES ('999-latest', '2030-01-01T00:00:00.000Z')`,
];

test('a node of this version starts and works on the tables of a later one, and leaves them as they are', async () => {
  await addMember(fresh.store, 'stays', { nickname: '남는사람' });
  await fresh.store.close();
  await changeRows(fresh.environment, later);
  for (let start = 0; start < 2; start += 1) {
    const store = await fresh.reopen();
    await store.migrate();
    expect(await store.members.findBy('EMAIL', 'stays@example.com')).toMatchObject({ nickname: '남는사람' });
    await addMember(store, `new${start}`);
    await store.sessions.start(sessionOf(`new${start}`, `new${start}`));
    expect((await store.sessions.find(`digest of new${start}`))?.session.id).toBe(`new${start}`);
    await store.close();
  }
  await changeRows(fresh.environment, [
    `INSERT INTO next_version (id) VALUES ('still there')`,
    'UPDATE member SET of_the_next_version = id',
  ]);
});

/** Each command starts a process of its own. */
const slow = { timeout: 240_000 };

test(
  'operators’ commands work beside a later version: an account is blocked, a backup has its tables too',
  slow,
  async () => {
    const secrets = randomBytes(48).toString('base64url');
    await addMember(fresh.store, 'taken');
    await fresh.store.close();
    await changeRows(fresh.environment, [...later, `INSERT INTO next_version (id) VALUES ('of the later')`]);
    const environment = { ...fresh.environment, SECRETS: secrets };
    const run = (tool: ToolName, ...words: string[]) => runTool(tool, words, environment);
    const blocked = await run(
      'member',
      'block',
      'taken@example.com',
      '--reason',
      'ticket 4711',
      '--by',
      'lee',
    );
    expect(blocked).toMatchObject({ code: 0, err: '' });
    const path = join(fresh.environment.DATA_DIR ?? '', 'later.backup');
    expect(await run('backup', path)).toMatchObject({ code: 0, err: '' });
    expect((await run('restore', path, '--check')).out).toContain('tables 999-latest');
    const lines = gunzipSync(await readFile(path)).toString();
    expect(lines).toContain('["of the later"]');
    expect(lines).toContain('"of_the_next_version"');
    expect((await run('rotate-secrets')).code).toBe(0);
    expect((await run('migrate', '--plan')).out).toContain('The store is up to date.');
  },
);

/** Members who come and log in on a node, one after the other, until it is over; how many they were. */
async function work(store: Store, name: string, isOver: () => boolean): Promise<number> {
  let count = 0;
  for (; !isOver(); count += 1) {
    const id = `${name}${count}`;
    await addMember(store, id);
    await store.sessions.start(sessionOf(id, id));
    expect((await store.sessions.find(`digest of ${id}`))?.session.id).toBe(id);
  }
  return count;
}

const byEngine = {
  /** SQLite belongs to one process, which brings the tables up to date before it works. */
  sqlite: {},
  postgres: {
    'nodes work on while a later one adds to the tables under them': async () => {
      let over = false;
      const nodes = [fresh.store, await fresh.another()];
      const lanes = Promise.all(nodes.map((store, index) => work(store, `lane${index}-`, () => over)));
      for (const statement of later)
        await changeRows(fresh.environment, [`SET lock_timeout = '2s'`, statement]);
      over = true;
      for (const count of await lanes) expect(count).toBeGreaterThan(3);
    },
  },
};

for (const [name, run] of Object.entries(byEngine[storeOfRun()])) test(name, run);
