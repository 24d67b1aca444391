import { readdirSync } from 'node:fs';
import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstChange, migrations } from '../../packages/server/src/adapters/store/migrations/index.ts';
import { openStore } from '../../packages/server/src/adapters/store/open-store.ts';
import { readStorePlace } from '../../packages/server/src/config.ts';
import { startDigests } from '../../tools/backup/digests.ts';
import { demoPassword, newcomer, signedIn } from '../api/people.ts';
import { halfMade } from '../faults/sign-ups.ts';
import { allRows } from '../world/all-rows.ts';
import { emptyPlace, type Place, storeOfRun } from '../world/database.ts';
import { runTool, spawnTool } from '../world/run-tool.ts';
import { createWorld } from '../world.ts';
import { columnsOf } from './columns-of.ts';
import { freshStore, ledgerKey } from './fresh-store.ts';

/** Each command starts a process of its own. */
const slow = { timeout: 240_000 };
const places: Place[] = [];
let from: Place;
let file: string;
let secrets: string;
/** Addresses whose sign-up was answered before the backup began. */
let acknowledged: string[] = [];
let ageBefore: number | undefined;
let ageAfter: number | undefined;
let sessionCookie: ReturnType<Awaited<ReturnType<typeof createWorld>>['browser']>['jar'];

async function place(): Promise<Place> {
  const made = await emptyPlace(storeOfRun());
  places.push(made);
  return made;
}

/** What the metrics of a running service say of a series. */
async function metric(serviceUrl: string, series: string): Promise<number | undefined> {
  const lines = (await (await fetch(new URL('/metrics', serviceUrl))).text()).split('\n');
  const told = lines.find((line) => line.startsWith(`${series} `));
  return told === undefined ? undefined : Number(told.split(' ')[1]);
}

const backupAge = (serviceUrl: string) => metric(serviceUrl, 'daemun_backup_age_seconds');

/** Has a store take no writes any more, as a standby does. */
async function takeNoWrites({ DATABASE_URL, DATA_DIR = '' }: Place['environment']): Promise<void> {
  if (DATABASE_URL === undefined) {
    const database = new DatabaseSync(join(DATA_DIR, 'daemun.sqlite'));
    database.exec("create trigger no_note before insert on job begin select raise(abort, 'no writes'); end");
    return database.close();
  }
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(
    `alter database ${new URL(DATABASE_URL).pathname.slice(1)} set default_transaction_read_only = on`,
  );
  await client.end();
}

const environmentOf = ({ environment }: Place) => ({ ...environment, SECRETS: secrets });
const restore = (to: Place, path: string, ...more: string[]) =>
  runTool('restore', [path, ...more], environmentOf(to));

beforeAll(async () => {
  from = await place();
  const directory = from.environment.DATA_DIR ?? '';
  const world = await createWorld({ environment: from.environment });
  secrets = await readFile(join(directory, 'master-secret'), 'utf8');
  const { browser } = await signedIn(world, 'before@example.com');
  sessionCookie = browser.jar;
  file = join(directory, 'night.backup');
  let over = false;
  let number = 0;
  const signUps = async () => {
    while (!over) {
      const address = `writer${number++}@example.com`;
      const { envelope } = await world.call('signUp', newcomer(address));
      expect(envelope.result).toBe('0000');
      if (!over) acknowledged.push(address);
    }
  };
  const writers = [signUps(), signUps()];
  while (acknowledged.length < 10) await sleep(20);
  const before = [...acknowledged];
  ageBefore = await backupAge(world.serviceUrl);
  // Beside a service that has SQLite's file: what closes the file in this process would take the service's locks.
  const ran = await spawnTool('backup', [file], from.environment);
  over = true;
  await Promise.all(writers);
  expect([ran.code, ran.err]).toEqual([0, '']);
  ageAfter = await backupAge(world.serviceUrl);
  expect(acknowledged.length).toBeGreaterThan(before.length);
  acknowledged = before;
  await world.close();
}, slow.timeout);
afterAll(async () => {
  for (const each of places) await each.remove();
});

test('rehearsed as the page says, a restored store mails nobody', slow, async () => {
  const commands = await readFile(new URL('../../docs/operations/commands.md', import.meta.url), 'utf8');
  const [, OUTBOX = ''] = /Rehearse\nyours every quarter:[^\n]*`OUTBOX=([^`]+)`/.exec(commands) ?? [];
  const to = await place();
  expect((await restore(to, file)).code).toBe(0);
  const copy = await createWorld({ environment: { ...environmentOf(to), OUTBOX } });
  // Told by mail in the ordinary run: who waits for a link, and the owner of a log-in in a new browser.
  await copy.call('sendChangePassword', { email: 'before@example.com' });
  await copy.call('login', { mbr_email: 'before@example.com', pwd: newcomer('').pwd });
  await copy.advance('2m');
  expect(await copy.mailsTo('before@example.com')).toEqual([]);
  await copy.close();
  const waiting = (await allRows(to.environment)).outbox.filter(({ status }) => status === 'QUEUED');
  expect(waiting.length).toBeGreaterThan(0);
});

test(
  'of more backups than are kept the oldest whole ones go, and a broken one counts for nothing',
  slow,
  async () => {
    const to = await place();
    expect((await restore(to, file)).code).toBe(0);
    const folder = join(to.environment.DATA_DIR ?? '', 'nights');
    await mkdir(folder);
    const night = (name: string) => join(folder, `${name}.backup`);
    const text = gunzipSync(await readFile(file)).toString();
    for (const [day, name] of ['first', 'second', 'third', 'broken'].entries()) {
      const whole = gzipSync(
        text.replace(/"made_at":"[^"]+"/, `"made_at":"2026-01-0${day + 1}T00:00:00.000Z"`),
      );
      await writeFile(night(name), name === 'broken' ? whole.subarray(0, 500) : whole);
      // Copied back: the oldest file has the newest time.
      await utimes(night(name), 1000 - day, 1000 - day);
    }
    await writeFile(join(folder, 'notes.txt'), '');
    for (const wrong of ['0', '-1', 'all', '367'])
      expect((await runTool('backup', [night('new'), `--keep=${wrong}`], environmentOf(to))).code).toBe(2);
    const ran = await runTool('backup', [night('new'), '--keep', '2'], environmentOf(to));
    expect([ran.code, ran.err]).toEqual([0, expect.stringContaining('broken.backup is no whole backup')]);
    expect(readdirSync(folder).sort()).toEqual(['broken.backup', 'new.backup', 'notes.txt', 'third.backup']);
    const store = await openStore({ ...readStorePlace(to.environment), ledgerKey });
    expect(await store.backups.oldest()).toBe(Date.parse('2026-01-03T00:00:00.000Z'));
    await store.close();
  },
);

/** The two halves of a new key, the private one in a file. */
async function newKey(folder: string, name: string) {
  const identity = await generateX25519Identity();
  const path = join(folder, name);
  await writeFile(path, `# created: today\n${identity}\n`);
  return { identity, path, recipient: await identityToRecipient(identity) };
}

test(
  'a backup that was encrypted to public keys opens by each private half and by no other',
  slow,
  async () => {
    const from = await place();
    expect((await restore(from, file)).code).toBe(0);
    const folder = from.environment.DATA_DIR ?? '';
    const path = join(folder, 'sealed.backup');
    const [own, second, other] = [
      await newKey(folder, 'own'),
      await newKey(folder, 'second'),
      await newKey(folder, 'other'),
    ];
    const ran = await runTool(
      'backup',
      [path, '--recipient', own.recipient, '--recipient', second.recipient],
      environmentOf(from),
    );
    expect([ran.code, ran.err]).toEqual([0, '']);
    expect((await readFile(path)).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const check = (...more: string[]) => runTool('restore', [path, '--check', ...more], {});
    for (const refused of [await check(), await check('--identity', other.path)]) {
      expect(refused.code).toBe(4);
      expect(refused.err).toMatch(/--identity|no key/);
    }
    expect((await check('--identity', path)).code).toBe(2);
    for (const key of [own, second]) expect((await check('--identity', key.path)).code).toBe(0);
    const to = await place();
    expect((await restore(to, path, '--identity', own.path, '--keep-sessions')).code).toBe(0);
    expect((await allRows(to.environment)).member).toEqual((await allRows(from.environment)).member);
    const changed = await readFile(path);
    changed[changed.length - 30] = (changed[changed.length - 30] ?? 0) ^ 1;
    await writeFile(path, changed);
    const broken = await check('--identity', own.path);
    expect([broken.code, broken.err]).toEqual([4, expect.stringContaining('is no whole backup')]);
  },
);

test('encrypts to no word that is no public key, and repeats no private key', slow, async () => {
  const folder = from.environment.DATA_DIR ?? '';
  const { identity, recipient } = await newKey(folder, 'mistaken');
  for (const words of [
    [''],
    ['age1abc'],
    ['$(BACKUP_RECIPIENT)'],
    ['None'],
    [identity],
    ['none', recipient],
  ]) {
    const options = words.map((word) => `--recipient=${word}`);
    const ran = await runTool('backup', [join(folder, 'no.backup'), ...options], from.environment);
    expect([words, ran.code, ran.err]).toEqual([words, 2, expect.stringContaining('--recipient wants')]);
    expect(ran.out + ran.err).not.toContain(identity);
  }
});

test('of encrypted backups the oldest whole ones go without the private key', slow, async () => {
  const to = await place();
  expect((await restore(to, file)).code).toBe(0);
  const folder = join(to.environment.DATA_DIR ?? '', 'sealed-nights');
  await mkdir(folder);
  const { recipient, path: identity } = await newKey(to.environment.DATA_DIR ?? '', 'key');
  const night = (name: string) => join(folder, `${name}.backup`);
  const make = (name: string) =>
    runTool('backup', [night(name), '--recipient', recipient, '--keep', '2'], environmentOf(to));
  for (const name of ['first', 'second']) expect((await make(name)).code).toBe(0);
  const whole = await readFile(night('second'));
  await writeFile(night('cut'), whole.subarray(0, whole.length - 100));
  const sums = await readFile(`${night('second')}.sha256`, 'utf8');
  expect(sums).toMatch(/^# made_at [\dT:.Z-]+\n[0-9a-f]{64} {2}second\.backup\n$/);
  await writeFile(`${night('cut')}.sha256`, sums);
  await writeFile(night('alone'), whole);
  const ran = await make('third');
  expect(ran.code).toBe(0);
  for (const name of ['cut', 'alone'])
    expect(ran.err).toContain(`${name}.backup is no whole backup: it counts for nothing and stays.`);
  const left = ['alone', 'cut', 'cut.sha256', 'second', 'second.sha256', 'third', 'third.sha256'];
  expect(readdirSync(folder).sort()).toEqual(
    left.map((name) => (name.endsWith('.sha256') ? name.replace('.', '.backup.') : `${name}.backup`)).sort(),
  );
  expect((await runTool('restore', [night('third'), '--check', '--identity', identity], {})).code).toBe(0);
});

test('the running service tells how old the newest backup is, and nothing before there was one', () => {
  expect(ageBefore).toBeUndefined();
  expect(ageAfter).toBeGreaterThanOrEqual(0);
  expect(ageAfter).toBeLessThan(120);
});

test(
  'what is noted of a backup is the moment of its rows, and an older one changes nothing',
  slow,
  async () => {
    const { store, remove } = await freshStore();
    const early = { at: 1_000_000, rows: 1 };
    await store.backups.note({ at: 2_000_000, rows: 2 });
    await store.backups.note(early);
    expect(await store.backups.newest()).toBe(2_000_000);
    await store.close();
    await remove();
  },
);

test(
  'a store that takes no writes has its backup made, and the command says that it is not known',
  slow,
  async () => {
    const to = await place();
    expect((await restore(to, file)).code).toBe(0);
    const path = join(to.environment.DATA_DIR ?? '', 'standby.backup');
    await takeNoWrites(to.environment);
    const ran = await runTool('backup', [path], environmentOf(to));
    expect([ran.code, ran.err]).toEqual([0, expect.stringContaining('does not know of it')]);
    expect((await runTool('restore', [path, '--check'], {})).code).toBe(0);
  },
);

/** What a browser gets that was logged in before the backup. */
async function withOldCookies(world: Awaited<ReturnType<typeof createWorld>>) {
  const old = world.browser();
  for (const name of ['daemun_session', 'daemun_access_token'])
    old.jar.set(name, sessionCookie.get(name) ?? '');
  return (await old.call('memberInfo', {})).envelope.result;
}

test(
  'a backup made while members sign up is a file of its owner’s alone and leaves no copy behind',
  slow,
  async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const left = readdirSync(from.environment.DATA_DIR ?? '').filter((name) => /copy|part/.test(name));
    expect(left).toEqual([]);
    const checked = await runTool('restore', [file, '--check'], {});
    expect([checked.code, checked.out]).toEqual([0, expect.stringContaining('is whole')]);
    const again = await runTool('backup', [file], from.environment);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('is there already')]);
  },
);

test(
  'restored elsewhere, nothing acknowledged before it is missing, nothing is half, and members log in',
  slow,
  async () => {
    const to = await place();
    const ran = await restore(to, file);
    expect([ran.code, ran.err, ran.out]).toEqual([0, '', expect.stringContaining('all in order')]);
    const rows = await allRows(to.environment);
    const members = new Set(rows.member.map(({ email }) => String(email)));
    expect(acknowledged.filter((address) => !members.has(address))).toEqual([]);
    expect(rows.session.length).toBeGreaterThan(0);
    expect(rows.session.filter(({ ended_at }) => ended_at === null)).toEqual([]);

    const world = await createWorld({ environment: environmentOf(to) });
    const login = async (mbr_email: string, pwd: string) =>
      (await world.call('login', { mbr_email, pwd })).envelope.result;
    expect(await login('reader@example.com', demoPassword)).toBe('0000');
    expect(await login('before@example.com', newcomer('').pwd)).toBe('0000');
    expect(await withOldCookies(world)).toBe('3007');
    await world.close();
    const ledger = await runTool('ledger', [], environmentOf(to));
    expect([ledger.code, ledger.out]).toEqual([0, expect.stringContaining('all in order')]);
    expect((await restore(to, file)).code).toBe(4);
    const kept = await place();
    expect((await restore(kept, file, '--keep-sessions')).code).toBe(0);
    const asTheyWere = await allRows(kept.environment);
    const writers = new Set([...members].filter((email) => email.startsWith('writer')));
    // Mails of those who are no writers were sent as well, and sent mails bear no address.
    expect(halfMade(asTheyWere, writers).filter((line) => !/^\d+ members/.test(line))).toEqual([]);
    expect(asTheyWere.session.some(({ ended_at }) => ended_at === null)).toBe(true);
    const going = await createWorld({ environment: environmentOf(kept) });
    expect(await withOldCookies(going)).toBe('0000');
    await going.close();
  },
);

test(
  'a file that is cut, changed or of other secrets is refused, and the store stays empty',
  slow,
  async () => {
    const to = await place();
    const whole = await readFile(file);
    const changed = Buffer.from(whole);
    changed[Math.floor(changed.length / 2)] = (changed[Math.floor(changed.length / 2)] ?? 0) ^ 1;
    const lines = gunzipSync(whole).toString().split('\n');
    const row = lines.findIndex((line) => line.startsWith('["') && line.includes('before@example.com'));
    const forged = lines.with(row, (lines[row] ?? '').replace('before@', 'behind@')).join('\n');
    const broken: [string, Buffer][] = [
      ['cut', whole.subarray(0, whole.length - 200)],
      ['changed', changed],
      ['a value changed and packed again', gzipSync(forged)],
      ['a row less', gzipSync(lines.toSpliced(row, 1).join('\n'))],
      ['no backup', Buffer.from('hello')],
      ['empty', Buffer.alloc(0)],
    ];
    const path = join(to.environment.DATA_DIR ?? '', 'broken.backup');
    for (const [name, bytes] of broken) {
      await writeFile(path, bytes);
      const refused = await restore(to, path);
      expect([name, refused.code, refused.err]).toEqual([
        name,
        4,
        expect.stringContaining('no whole backup'),
      ]);
    }
    const other = await runTool('restore', [file], { ...to.environment, SECRETS: 'A'.repeat(64) });
    expect([other.code, other.err]).toEqual([4, expect.stringContaining('SECRETS')]);
    expect((await restore(to, file)).code).toBe(0);
  },
);

/** The columns of the tables of 0.1.0. */
async function firstColumns(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { environment } = await place();
  const changes = Object.fromEntries(
    Object.entries(migrations).filter(([name]) => name.startsWith(firstChange)),
  );
  const store = await openStore({ ...readStorePlace(environment), ledgerKey, changes });
  await store.migrate();
  await store.close();
  return columnsOf(environment);
}

/** The lines of a backup as a release wrote them whose tables had no other columns than these. */
function linesWith(known: ReadonlyMap<string, readonly string[]>, lines: readonly string[]): string[] {
  const sums = startDigests();
  let table = '';
  let kept: number[] = [];
  const told = lines.flatMap((line) => {
    const read = line && JSON.parse(line);
    if (read === '' || 'end' in read) return [];
    if ('table' in read) {
      table = read.table;
      const columns: string[] = read.columns;
      kept = [...columns.keys()].filter((at) => known.get(table)?.includes(columns[at] ?? ''));
      if (kept.length === 0) return [];
      sums.add({ table, columns: [], rows: [] });
      return [JSON.stringify({ table, columns: kept.map((at) => columns[at]) })];
    }
    const row = kept.map((at) => read[at]);
    return row.length === 0 ? [] : [sums.add({ table, columns: [], rows: [row] }).trimEnd()];
  });
  return [...told, JSON.stringify({ end: sums.end() }), ''];
}

test(
  'restores a backup of an older version of the tables up to date, and refuses one of an unknown version',
  slow,
  async () => {
    const to = await place();
    const [head = '', ...lines] = gunzipSync(await readFile(file))
      .toString()
      .split('\n');
    const path = join(to.environment.DATA_DIR ?? '', 'old.backup');
    const older = linesWith(await firstColumns(), lines);
    const pack = (schema: string) =>
      gzipSync([JSON.stringify({ ...JSON.parse(head), schema }), ...older].join('\n'));
    for (const unknown of ['999-of-the-future', '068-how-imports-read']) {
      await writeFile(path, pack(unknown));
      const refused = await restore(to, path);
      expect([refused.code, refused.err]).toEqual([4, expect.stringContaining('does not know the version')]);
    }
    await writeFile(path, pack('001-baseline'));
    expect(await restore(to, path)).toMatchObject({ code: 0, err: '' });
    expect((await runTool('migrate', ['--plan'], to.environment)).out).toContain('The store is up to date.');
    const { end } = JSON.parse(older.at(-2) ?? '');
    expect((await allRows(to.environment)).member).toHaveLength(end.member.rows);
  },
);
