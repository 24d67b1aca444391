import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../../packages/server/src/adapters/store/open-store.ts';
import { readStorePlace } from '../../packages/server/src/config.ts';
import { allRows } from '../world/all-rows.ts';
import { freshPlace, storeOfRun } from '../world/database.ts';
import { runTool } from '../world/run-tool.ts';
import { changeRows } from './rows-of.ts';

let place: Awaited<ReturnType<typeof freshPlace>>;
let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'daemun-import-'));
  place = await freshPlace(storeOfRun());
  const store = await openStore(readStorePlace(place.environment));
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
    'Of 7 accounts in the file have\n',
    '7 id, column "id"\n',
    '5 password, column "password"\n',
    '1 ci, column "ci"\n',
    '3 joined, column "joined"\n',
    '0 marketing_sms, column "marketing_sms"\n',
  ])
    expect(dry.out).toContain(said);
  expect((await allRows(place.environment)).legacy_account).toEqual([]);
  await expect(readFile(`${path}.report.csv`)).rejects.toThrow('ENOENT');

  const real = await run(path, '--encoding', 'cp949');
  expect(real.code).toBe(1);
  expect(real.out).toContain('6 good, 1 repeated, 1 broken');
  expect(real.out).toContain('1 good without password');
  const fieldsOf = (said: string) => said.slice(said.indexOf('accounts in the file have'));
  expect(fieldsOf(real.out)).toBe(fieldsOf(dry.out));
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
    expect(await readFile(`${path}.report.csv`, 'utf8')).toContain('\n4,good,without password,1,');
  },
);

const files = {
  'mistyped.csv': `id,password,CI_VAL,voucher_yn,joined\nmistyped,,${ci},Y,20150301123000\n`,
  'mistyped.jsonl': `${JSON.stringify({ id: 'mistyped', password: null, CI_VAL: ci, voucher_yn: true, joined: 20150301123000 })}\n`,
};

test.each(Object.entries(files))(
  'of %s a mistyped column is refused before anything is written, and an empty one is counted',
  { timeout: 120_000 },
  async (name, content) => {
    const path = join(directory, name);
    await writeFile(path, content);
    const rows = async () => {
      const { legacy_account, legacy_ci, import_progress } = await allRows(place.environment);
      return { legacy_account, legacy_ci, import_progress };
    };
    const before = await rows();
    for (const wrong of ['ci=CI_VALUE,voucher=voucher_yn', 'ci=CI_VAL,voucher=vouch', 'cii=CI_VAL'])
      for (const more of [[], ['--dry-run'], ['--restart']]) {
        const refused = await run(path, '--columns', wrong, ...more);
        expect([refused.code, refused.out]).toEqual([2, '']);
        expect(refused.err).toMatch(
          /^(The file has no column|--columns: no field is called) "(CI_VALUE|vouch|cii)"/,
        );
      }
    expect(await rows()).toEqual(before);
    await expect(readFile(`${path}.report.csv`)).rejects.toThrow('ENOENT');

    const without = await run(path, '--dry-run');
    expect([without.code, without.out]).toEqual([0, expect.stringContaining('  0 ci, column "ci"\n')]);
    const columns = ['--columns', 'ci=CI_VAL,voucher=voucher_yn'];
    const taken = await run(path, ...columns, '--service', name.endsWith('csv') ? 'archive' : 'news-game');
    expect([taken.code, taken.out]).toEqual([0, expect.stringContaining('  1 ci, column "CI_VAL"\n')]);
    const after = await rows();
    expect(after.legacy_account).toContainEqual(
      expect.objectContaining({
        service: name.endsWith('csv') ? 'ISS' : 'NWG',
        legacy_id: 'mistyped',
        voucher: 1,
        joined_at: Date.parse('2015-03-01T12:30:00+09:00'),
      }),
    );
    expect(after.legacy_ci).toHaveLength((before.legacy_ci?.length ?? 0) + 1);
  },
);

test('what was broken off goes on by the options that began it, and by no others', {
  timeout: 120_000,
}, async () => {
  const path = join(directory, 'begun.csv');
  const lines = Array.from({ length: 4 }, (_, at) => `begun-${at},${String(at).repeat(64)},salt`);
  await writeFile(path, `${['id,pw,salt', ...lines].join('\n')}\n`);
  const begun = ['--columns', 'password=pw', '--hash', 'sha256'];
  expect((await run(path, ...begun)).code).toBe(0);
  const interrupted = () =>
    changeRows(place.environment, ["update import_progress set finished = 0 where read_as like '%=pw,%'"]);
  await interrupted();
  for (const others of [
    ['--columns', 'password=pw', '--hash', 'sha256+'],
    ['--columns', 'password=pw,email=id', '--hash', 'sha256'],
    [...begun, '--encoding', 'cp949'],
    [...begun, '--value', '{salt}:{digest}'],
  ]) {
    const refused = await run(path, ...others);
    expect([refused.code, refused.out]).toEqual([2, '']);
    expect(refused.err).toMatch(/^This file was begun with .* --hash sha256, and 4 accounts are there/);
  }
  expect(await run(path, ...begun, '--batch', '2')).toMatchObject({ code: 0 });
  await interrupted();
  const anew = await run(path, '--columns', 'password=pw', '--hash', 'sha256+', '--restart');
  expect([anew.code, anew.out]).toEqual([0, expect.stringContaining('0 good, 4 repeated')]);
});

test('of dates that nobody joined at the accounts are taken, and the dates counted as lost', {
  timeout: 120_000,
}, async () => {
  const path = join(directory, 'dates.csv');
  const lost = ['0000-00-00 00:00:00', '20150231', '260801011230', '19700101090000', '15/03/01'];
  const rows = ['20150301', '', ...lost].map((joined, at) => `dates-${at},,${joined}\n`);
  await writeFile(path, `id,password,reg_date\n${rows.join('')}`);
  const taken = await run(path, '--columns', 'joined=reg_date');
  expect(taken.code).toBe(0);
  expect(taken.out).toContain('7 good, 0 repeated, 0 broken');
  expect(taken.out).toContain(`  ${lost.length} good without joined\n`);
  expect(taken.out).toContain('  1 joined, column "reg_date"\n');
  const { legacy_account } = await allRows(place.environment);
  const joined = legacy_account?.filter(
    ({ joined_at, legacy_id }) => joined_at && /^dates/.test(`${legacy_id}`),
  );
  expect(joined).toMatchObject([
    { legacy_id: 'dates-0', joined_at: Date.parse('2015-03-01T00:00:00+09:00') },
  ]);
});
