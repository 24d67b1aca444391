import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../packages/server/src/adapters/store/open-store.ts';
import { readStorePlace } from '../../packages/server/src/config.ts';
import { depthOf } from '../setup/depths.ts';
import { allRows } from '../world/all-rows.ts';
import { freshPlace, storeOfRun } from '../world/database.ts';

const root = new URL('../../', import.meta.url);
const rows = depthOf('rows imported');
/** Every thousandth row is broken; each half of the rest stands once. */
const isBroken = (at: number) => at % 1000 === 7;
const brokenRows = Math.floor(rows / 1000);
const memoryLimitMb = 96;

let directory: string;
let place: Awaited<ReturnType<typeof freshPlace>>;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'daemun-import-'));
  place = await freshPlace(storeOfRun());
  const store = await openStore(readStorePlace(place.environment));
  await store.migrate();
  await store.close();
});
afterEach(async () => {
  await place.remove();
  await rm(directory, { recursive: true, force: true });
});

/** A generated file of a sister service, some of its rows broken. */
async function generated(): Promise<string> {
  const path = join(directory, 'archive.csv');
  const out = createWriteStream(path);
  out.write('login,mail,pw,salt,ci,reg_date,voucher,mail_yn\n');
  for (let at = 0; at < rows; at += 1) {
    const digest = at.toString(16).padStart(64, 'a');
    const ci = at % 10 === 0 ? Buffer.from(String(at).padStart(64, 'c')).toString('base64') : '';
    const id = isBroken(at) ? '' : `Reader${at}`;
    const line = `${id},"reader${at}@example.com",${digest},s${at},${ci},2015-03-0${(at % 9) + 1},N,${at % 2 ? 'N' : 'yes'}\n`;
    if (!out.write(line)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  return path;
}

const columns = 'id=login,email=mail,password=pw,joined=reg_date,marketing_email=mail_yn';

function started(path: string): ChildProcess {
  const args = [`--max-old-space-size=${memoryLimitMb}`, 'tools/import.ts', '--service', 'archive', path];
  return spawn(process.execPath, [...args, '--columns', columns, '--hash', 'sha256'], {
    cwd: root,
    env: { ...process.env, ...place.environment, SECRETS: 'c'.repeat(64) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function ended(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

/** How many rows of the report have each result. */
async function reported(path: string) {
  const lines = (await readFile(`${path}.report.csv`, 'utf8')).trim().split('\n').slice(1);
  const of = (result: string) => lines.filter((line) => line.split(',')[1] === result);
  return { lines, good: of('good').length, repeated: of('repeated').length, broken: of('broken') };
}

test('a big file goes in within little memory; killed in the middle it goes on, and again it finds all repeated', async () => {
  const path = await generated();
  const first = started(path);
  const killed = ended(first);
  for (;;) {
    const size = await readFile(`${path}.report.csv`).then(
      ({ length }) => length,
      () => 0,
    );
    if (size > rows * 2) break;
    if (first.exitCode !== null) throw new Error(`ended too early: ${(await killed).said}`);
    await sleep(10);
  }
  first.kill('SIGKILL');
  await killed;
  const whole = await ended(started(path));
  const good = rows - brokenRows;
  expect([whole.code, whole.said]).toEqual([
    1,
    expect.stringContaining(`${good} good, 0 repeated, ${brokenRows} broken`),
  ]);
  expect(whole.said).toContain(`Of ${good} accounts in the file have\n`);
  expect(whole.said).toContain(`  ${rows / 10} ci, column "ci"\n`);
  const report = await reported(path);
  expect([report.good, report.repeated, report.broken.length]).toEqual([good, 0, brokenRows]);
  expect(report.broken.slice(0, 2)).toEqual(['9,broken,id,,,,,,,,,', '1009,broken,id,,,,,,,,,']);
  expect(new Set(report.lines.map((line) => line.split(',')[0])).size).toBe(rows);

  const again = await ended(started(path));
  expect(again.said).toContain(`0 good, ${good} repeated, ${brokenRows} broken`);
  if (rows <= 100_000) {
    const { legacy_account, legacy_ci } = await allRows(place.environment);
    expect(legacy_account).toHaveLength(good);
    expect(legacy_ci.length).toBe(rows / 10);
    expect(legacy_account.find(({ legacy_id }) => legacy_id === 'reader0')).toMatchObject({
      service: 'ISS',
      email: 'reader0@example.com',
      password_hash: `sha256$s0$${'a'.repeat(63)}0`,
      joined_at: Date.parse('2015-03-01T00:00:00+09:00'),
      voucher: 0,
      marketing_email: 'Y',
      marketing_sms: null,
    });
    expect(JSON.stringify([legacy_account.slice(0, 50), legacy_ci.slice(0, 50)])).not.toContain('Y2Nj');
  }
}, 1_800_000);
