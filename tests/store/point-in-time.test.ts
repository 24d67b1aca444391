import { appendFile, chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { executeCommand } from '../../packages/server/src/use-cases/operating/execute-command.ts';
import { signedIn } from '../api/people.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { emptyDatabase } from '../world/database.ts';
import { runTool } from '../world/run-tool.ts';
import { createWorld, type World } from '../world.ts';
import { feedToken } from './feed-token.ts';

const cookies = ['daemun_session', 'daemun_access_token'];
const soon = { timeout: 30_000, interval: 100 };
const slow = { timeout: 240_000 };
const page = new URL('../../docs/operations/database-recovery.md', import.meta.url);

let folder: string;
let server: Postgres;
let recovered: Postgres;
let world: World;
let said: Awaited<ReturnType<typeof runTool>>;
let jar: ReturnType<World['browser']>['jar'];

/** The lines that the page has somebody add to postgresql.conf, with this archive and this time. */
async function recoverySettings(archive: string, time: string): Promise<string> {
  const [, section = ''] = (await readFile(page, 'utf8')).split('## A restore to a point in time');
  const [, lines = ''] = /```\n(restore_command[\s\S]*?)```/.exec(section) ?? [];
  expect(lines.split('\n')).toHaveLength(4);
  return lines.replaceAll('ARCHIVE', archive).replace(/(?<=recovery_target_time = ')[^']+/, time);
}

/** A base backup, as pg_basebackup makes one: the files between two calls, and the label of the second. */
async function baseBackup(client: pg.Client, data: string, to: string): Promise<void> {
  await client.query(`select pg_backup_start('a test', true)`);
  const left = /^(postmaster\.(pid|opts)|pg_wal\/.+)$/;
  await cp(data, to, { recursive: true, filter: (path) => !left.test(path.slice(data.length + 1)) });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
}

const environmentAt = (url: string, secrets: string) => ({
  NODE_ENV: 'test',
  PAGE_DIR: 'none',
  DATA_DIR: folder,
  DATABASE_URL: url,
  SECRETS: secrets,
});
const statusOf = async (address: string) => {
  const { members } = world.service.ports;
  const found = await members.findBy('EMAIL', address);
  return found && (await members.find(found.id))?.status;
};

/** Members act before and after a moment; the server stops, and another one recovers to that moment from base backup and archive. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daemun-recovery-'));
  await chmod(folder, 0o755);
  const [archive, base] = [join(folder, 'archive'), join(folder, 'base')];
  await mkdir(archive);
  await chmod(archive, 0o777);
  server = await startPostgres({
    settings: ['full_page_writes=on', 'archive_mode=on', `archive_command=cp %p ${archive}/%f`],
  });
  const database = await emptyDatabase(server.url);
  const before = await createWorld({
    environment: { NODE_ENV: 'test', PAGE_DIR: 'none', DATA_DIR: folder, DATABASE_URL: database.url },
  });
  const secrets = await readFile(join(folder, 'master-secret'), 'utf8');
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await baseBackup(client, server.data, base);
  const { browser } = await signedIn(before, 'kept@example.com');
  jar = before.browser().jar;
  for (const name of cookies) jar.set(name, browser.jar.get(name) ?? '');
  await signedIn(before, 'erased@example.com');
  const { ports } = before.service;
  const token = await feedToken(ports);
  const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now');
  const moment = rows[0]?.now ?? '';
  await sleep(20);
  expect((await browser.call('logout', {})).envelope.result).toBe('0000');
  const erased = await ports.members.findBy('EMAIL', 'erased@example.com');
  await executeCommand(ports, { verb: 'erase', who: erased?.id ?? '', by: 'kim', reason: 'a test' });
  await signedIn(before, 'late@example.com');
  const journal = join(folder, 'journal');
  await runTool('journal', [journal, '--from', before.serviceUrl, '--once'], {
    JOURNAL_TOKEN: token,
  });
  await before.close();
  const last = (await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file'))
    .rows[0]?.file;
  const archived = 'select last_archived_wal >= $1 as done from pg_stat_archiver';
  await vi.waitFor(
    async () => expect((await client.query(archived, [last])).rows).toEqual([{ done: true }]),
    soon,
  );
  await client.end();
  await server.stop();

  recovered = await startPostgres({
    prepare: async (data) => {
      await cp(base, data, { recursive: true });
      await writeFile(join(data, 'recovery.signal'), '');
      await appendFile(join(data, 'postgresql.conf'), await recoverySettings(archive, moment));
    },
  });
  const url = new URL(recovered.url);
  url.pathname = new URL(database.url).pathname;
  const asked = new pg.Client({ connectionString: url.href });
  await asked.connect();
  await vi.waitFor(
    async () =>
      expect((await asked.query('select pg_is_in_recovery() as still')).rows).toEqual([{ still: false }]),
    soon,
  );
  const revived = await asked.query('select count(*)::int as alive from session where ended_at is null');
  expect(revived.rows[0].alive).toBeGreaterThan(0);
  await asked.end();
  const to = new Date(moment.replace(' ', 'T').replace(/\+(\d\d)$/, '+$1:00')).toISOString();
  said = await runTool('after-restore', ['--journal', journal, '--to', to], environmentAt(url.href, secrets));
  world = await createWorld({ environment: environmentAt(url.href, secrets) });
}, slow.timeout);
afterAll(async () => {
  await world.close();
  await recovered.stop();
  await rm(folder, { recursive: true });
});

test('the rows are those of the moment', async () => {
  expect(await statusOf('kept@example.com')).toBe('ACTIVE');
  expect(await statusOf('late@example.com')).toBeUndefined();
});

test('the session that was ended after the moment stays ended', async () => {
  const browser = world.browser();
  for (const name of cookies) browser.jar.set(name, jar.get(name) ?? '');
  expect((await browser.call('memberInfo', {})).envelope.result).not.toBe('0000');
});

test('the member who was erased after the moment is erased again', async () => {
  expect([said.code, said.err]).toEqual([0, '']);
  expect(said.out).toContain('1 members erased');
  expect(await statusOf('erased@example.com')).toBeUndefined();
});
