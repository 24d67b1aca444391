import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textReader } from '../../packages/server/src/adapters/system/text-encoding.ts';
import { importOptions } from './options.ts';
import { rawRecords } from './records.ts';
import { openRows } from './row-reader.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'daemun-encodings-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** The two bytes of each Hangul syllable. Node's own decoder of EUC-KR lacks more than half of them. */
function hangulBytes(): ReadonlyMap<string, readonly number[]> {
  const decode = textReader('cp949')?.decode ?? String;
  const pairs = Array.from({ length: 126 * 190 }, (_, at) => [
    0x81 + Math.floor(at / 190),
    0x41 + (at % 190),
  ]);
  return new Map(pairs.map((pair) => [decode(Buffer.from(pair)), pair]));
}
const hangul = hangulBytes();
const inCp949 = (text: string): Buffer =>
  Buffer.from([...text].flatMap((sign) => hangul.get(sign) ?? [sign.charCodeAt(0)]));

const encoders: Readonly<Record<string, (text: string) => Buffer>> = {
  'utf-8': (text) => Buffer.from(text),
  cp949: inCp949,
  'euc-kr': inCp949,
  'utf-16le': (text) => Buffer.from(text, 'utf16le'),
  'utf-16be': (text) => Buffer.from(text, 'utf16le').swap16(),
};
/** Letters of which CP949 has some outside EUC-KR, and UTF-16 some with the byte of a comma, a quotation mark or a line feed. */
const signs = '네일샾 똠방각하 상아 한글';
const ends = { LF: '\n', CRLF: '\r\n' };

const ways = Object.keys(encoders).flatMap((encoding) =>
  Object.keys(ends).flatMap((end) =>
    [',', ';', '|', 'JSON'].flatMap((separator) =>
      ['no field', 'every field'].flatMap((quoted) =>
        [true, false].flatMap((mark) =>
          [true, false]
            .filter(
              () =>
                (mark ? encoding.startsWith('utf') : true) &&
                !(separator === 'JSON' && quoted === 'every field'),
            )
            .map((lastEnd) => ({ encoding, end, separator, quoted, mark, lastEnd })),
        ),
      ),
    ),
  ),
);

test.each(ways)(
  'reads a file in $encoding, $end, separated by $separator, quotes around $quoted, byte order mark $mark, last line ended $lastEnd',
  async ({ encoding, end, separator, quoted, mark, lastEnd }) => {
    const rows = [
      ['a1', 'x', signs],
      ['a2', 'y', [...signs].reverse().join('')],
    ];
    const write = (field: string) => (quoted === 'every field' ? `"${field}"` : field);
    const lines =
      separator === 'JSON'
        ? rows.map(([id, password, email]) => JSON.stringify({ id, password, email }))
        : [['id', 'password', 'email'], ...rows].map((row) => row.map(write).join(separator));
    const newline = ends[end as keyof typeof ends];
    const text = `${mark ? '\ufeff' : ''}${lines.join(newline)}${lastEnd ? newline : ''}`;
    const path = join(directory, separator === 'JSON' ? 'rows.jsonl' : 'rows.csv');
    await writeFile(path, encoders[encoding]?.(text) ?? '');
    const more = separator === 'JSON' ? [] : ['--separator', separator];
    const options = importOptions(['--service', 'archive', path, '--encoding', encoding, ...more]);
    const { read, first, unit } = await openRows(options);
    const found = [];
    for await (const records of rawRecords(path, separator === 'JSON' ? undefined : separator, first, unit))
      found.push(...records.filter(({ bytes }) => bytes?.length !== 0).map(read));
    expect(found).toMatchObject(rows.map(([id, password, email]) => ({ row: { id, password, email } })));
  },
);

test('every Hangul syllable of CP949 is read as itself', async () => {
  const all = Array.from({ length: 11_172 }, (_, at) => String.fromCharCode(0xac00 + at));
  // As Python's codec has them.
  const digest = createHash('sha256')
    .update(inCp949(all.join('')))
    .digest('hex');
  expect(digest).toBe('9d355925bccc44ae41885b4e53eb25cf5f2f5f52000c586e3b8cd938791447bd');
  const path = join(directory, 'all.csv');
  await writeFile(path, inCp949(`id,password,email\n${all.map((sign) => `${sign},x,${sign}`).join('\n')}\n`));
  const options = importOptions(['--service', 'archive', path, '--encoding', 'cp949']);
  const { read, first, unit } = await openRows(options);
  const found = [];
  for await (const records of rawRecords(path, ',', first, unit)) found.push(...records.map(read));
  expect(found.map((one) => ('row' in one ? one.row.id : undefined))).toEqual(all);
});
