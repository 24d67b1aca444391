import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../packages/server/src/adapters/store/open-store.ts';
import { readStorePlace } from '../../packages/server/src/config.ts';
import { readEvents } from '../../packages/server/src/use-cases/feed/read-events.ts';
import { linkOf, password, signedIn } from '../api/people.ts';
import { allRows, type Rows } from '../world/all-rows.ts';
import { emptyPlace, type Place, storeOfRun } from '../world/database.ts';
import { runTool } from '../world/run-tool.ts';
import { createWorld, type World } from '../world.ts';
import { ledgerKey } from './fresh-store.ts';

const owner = 'owner@example.com';
const slow = { timeout: 240_000 };
let place: Place;
let secrets: string;
let cookiesOf: ReturnType<World['browser']>['jar'];
let link: Awaited<ReturnType<typeof linkOf>>;
let before: Rows;
let after: Rows;
let cursor: string;

const environment = () => ({ ...place.environment, SECRETS: secrets });

/** What a reader of the feed hears who shows a cursor. */
async function feed(shown: string | undefined): Promise<{ next: string; types: readonly string[] }> {
  const store = await openStore({ ...readStorePlace(place.environment), ledgerKey });
  try {
    const { next, events } = await readEvents(store, { after: shown, types: undefined, limit: 100 });
    return { next, types: events.map(({ type }) => type) };
  } finally {
    await store.close();
  }
}

const restored = () => runTool('after-restore', [], environment());

beforeAll(async () => {
  place = await emptyPlace(storeOfRun());
  const world = await createWorld({ environment: place.environment });
  secrets = await readFile(join(place.environment.DATA_DIR ?? '', 'master-secret'), 'utf8');
  const { browser } = await signedIn(world, owner);
  cookiesOf = browser.jar;
  await world.call('sendChangePassword', { email: owner });
  link = await linkOf(world, owner, { about: '비밀번호 재설정' });
  await world.close();
  const silent = await createWorld({ environment: { ...environment(), OUTBOX: 'off' } });
  await silent.call('sendChangePassword', { email: 'reader@example.com' });
  await silent.close();
  before = await allRows(place.environment);
  cursor = (await feed(undefined)).next;
  const ran = await restored();
  expect([ran.code, ran.err]).toEqual([0, '']);
  after = await allRows(place.environment);
}, slow.timeout);
afterAll(() => place.remove());

/** Rows that would let somebody in, or be sent, by the table. */
const alive: Readonly<Partial<Record<keyof Rows, (row: Rows['session'][number]) => boolean>>> = {
  session: ({ ended_at }) => ended_at === null,
  mail_link: () => true,
  mail_code: () => true,
  outbox: ({ status }) => status === 'QUEUED',
};

test.each(Object.entries(alive))('of %s nothing is alive that was', (table, isAlive) => {
  expect(before[table as keyof Rows].filter(isAlive).length).toBeGreaterThan(0);
  expect(after[table as keyof Rows].filter(isAlive)).toEqual([]);
});

test('members, consents and the trail are as they were', () => {
  for (const table of ['member', 'consent', 'audit', 'login_method'] as const)
    expect(after[table]).toEqual(before[table]);
});

test('a reader of the feed begins anew, and reads on by its new cursor', slow, async () => {
  expect(cursor).toMatch(/^e1-/);
  await expect(feed(cursor)).rejects.toMatchObject({ problem: 'cursor-gone' });
  const { next, types } = await feed(undefined);
  expect(types).toContain('member.joined');
  expect(await feed(next)).toEqual({ next, types: [] });
  // Once more: what was handed out since is of another store again, and nothing is left to end.
  const again = await restored();
  expect(again.out).toContain('0 sessions ended, 0 links');
  await expect(feed(next)).rejects.toMatchObject({ problem: 'cursor-gone' });
});

test('an old session and an old link let nobody in, and the password does', slow, async () => {
  const world = await createWorld({ environment: environment() });
  const old = world.browser();
  for (const name of ['daemun_session', 'daemun_access_token']) old.jar.set(name, cookiesOf.get(name) ?? '');
  expect((await old.call('memberInfo', {})).envelope.result).toBe('3007');
  const pressed = await world.call('confirmEmail', {
    ...link,
    svc_typ: 'PWD',
    new_password: true,
    pwd: 'Another!2026',
  } as never);
  expect(pressed.envelope.result).not.toBe('0000');
  expect((await world.call('login', { mbr_email: owner, pwd: password })).envelope.result).toBe('0000');
  await world.close();
});
