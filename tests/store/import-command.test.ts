import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../packages/server/src/adapters/store/open-store.ts';
import { allRows } from '../world/all-rows.ts';
import { freshPlace, storeOfRun } from '../world/database.ts';
import { runTool } from '../world/run-tool.ts';

let place: Awaited<ReturnType<typeof freshPlace>>;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'daemun-import-'));
  place = await freshPlace(storeOfRun());
  const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = place.environment;
  const store = await openStore({ dataDir, databaseUrl });
  await store.migrate();
  await store.close();
});
afterAll(async () => {
  await place.remove();
  await rm(directory, { recursive: true, force: true });
});

const run = (path: string, ...args: string[]) =>
  runTool('import', ['--service', 'archive', path, ...args], {
    ...place.environment,
    SECRETS: 'c'.repeat(64),
  });
const ci = Buffer.alloc(64, 'c').toString('base64');

/** 네일샾 and 똠방각하 in CP949: no decoder of the narrower EUC-KR reads them. */
const shop = Buffer.from('b3d7c0cf98de', 'hex');
const film = Buffer.from('8c63b9e6b0a2c7cf', 'hex');

test('of a file in CP949 with several forms of hashes nothing is lost but what cannot be read, and the dry run says so before', {
  timeout: 120_000,
}, async () => {
  const path = join(directory, 'accounts.csv');
  const rows: (string | Buffer)[][] = [
    ['id,email,password,salt,ci,joined,voucher,shop'],
    [`nail,nail@example.com,$2b$10$${'a'.repeat(53)},,${ci},2015-03-01,Y,`, shop],
    ['django,,pbkdf2_sha256$4096$salt$xeR41ZKIyEGqUw22hFxMjZYok6ABzk4RpJY4c6qYE0o=,,,2016-01-02,N,', film],
    ['wordpress,,$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0,,,,,x'],
    ['unknown,,crc32:abcd,,,2017-01-02,Y,x'],
    ['broken,not an address,*2470C0C06DEE42FD1618BB99005ADCA2EC9D1E19,,short,yesterday,maybe,x'],
    ['unreadable,,5f4dcc3b5aa765d61d8327deb882cf99,,,,N,', Buffer.of(0xff, 0xff)],
    [',,,,,,,x'],
    ['nail,,x,,,,,again'],
  ];
  const lines = rows.map((parts) =>
    Buffer.concat([...parts.map((part) => Buffer.from(part)), Buffer.from('\n')]),
  );
  await writeFile(path, Buffer.concat(lines));

  const dry = await run(path, '--encoding', 'cp949', '--dry-run');
  expect([dry.code, dry.err]).toEqual([1, '']);
  for (const said of [
    '4 good\n',
    '1 good without password\n',
    '1 good without email without joined without voucher without ci\n',
    '1 broken id',
    '1 repeated',
    '1 $2b$',
    '1 Django PBKDF2',
    '1 phpass',
    '1 MySQL 4.1',
    '1 bare md5',
    '1 none',
  ])
    expect(dry.out).toContain(said);
  expect((await allRows(place.environment)).legacy_account).toEqual([]);
  await expect(readFile(`${path}.report.csv`)).rejects.toThrow('ENOENT');

  const real = await run(path, '--encoding', 'cp949');
  expect(real.code).toBe(1);
  expect(real.out).toContain('6 good, 1 repeated, 1 broken');
  expect(real.out).toContain('1 good without password');
  const { legacy_account: accounts } = await allRows(place.environment);
  const of = (id: string) => accounts.find(({ legacy_id }) => legacy_id === id);
  expect(accounts).toHaveLength(6);
  expect(of('nail')).toMatchObject({ email: 'nail@example.com', voucher: 1 });
  expect(of('unknown')).toMatchObject({ password_hash: null, voucher: 1 });
  expect(of('broken')).toMatchObject({ email: null, joined_at: null, voucher: 1 });
  expect(of('broken')?.password_hash).toBe('*2470C0C06DEE42FD1618BB99005ADCA2EC9D1E19');
  expect(of('unreadable')?.password_hash).toBe('5f4dcc3b5aa765d61d8327deb882cf99');
});

test.each(['utf-16le', 'utf-16be'])(
  'a file in %s is read, with its byte order mark and quoted lines',
  {
    timeout: 120_000,
  },
  async (encoding) => {
    const path = join(directory, `${encoding}.csv`);
    const text = `\ufeffid,password,shop\r\n${encoding}-1,x,"네일샾, 서울\r\n상아"\r\n${encoding}-2,x,上一丈\r\n`;
    const little = Buffer.from(text, 'utf16le');
    await writeFile(path, encoding === 'utf-16le' ? little : little.swap16());
    const taken = await run(path, '--encoding', encoding, '--batch', '1');
    expect([taken.code, taken.out]).toEqual([0, expect.stringContaining('2 good, 0 repeated, 0 broken')]);
    expect(await readFile(`${path}.report.csv`, 'utf8')).toContain('\n4,good,without password\n');
  },
);
