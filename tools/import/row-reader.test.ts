import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnNames } from './columns.ts';
import { importOptions } from './options.ts';
import { rawRecords } from './records.ts';
import { openRows } from './row-reader.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'daemun-rows-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

type Values = Readonly<Record<string, unknown>>;
const jsonl = (rows: readonly Values[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const csv = (rows: readonly Values[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((fields) => `${fields.join(',')}\n`)
    .join('');
const formats = { csv, jsonl };

/** The rows of a file with this content. */
async function rowsOf(format: keyof typeof formats, content: string, columns = '') {
  const path = join(directory, `rows.${format}`);
  await writeFile(path, content);
  const options = importOptions(['--service', 'archive', path, '--columns', columns]);
  const { read, first, unit } = await openRows(options);
  const separator = format === 'csv' ? options.separator : undefined;
  const rows = [];
  for await (const records of rawRecords(path, separator, first, unit))
    rows.push(...records.filter(({ bytes }) => bytes?.length !== 0).map(read));
  return rows;
}

const full = (at: number) => Object.fromEntries(columnNames.map((name) => [`its_${name}`, `${name} ${at}`]));
const columns = columnNames.map((name) => `${name}=its_${name}`);
const every = columnNames.map((field) => [field] as const);

describe.each(['csv', 'jsonl'] as const)('of %s', (format) => {
  const content = formats[format]([full(1), full(2)]);

  test('each field stands where it was said', async () => {
    const row = (at: number) => ({
      row: Object.fromEntries(columnNames.map((name) => [name, `${name} ${at}`])),
    });
    expect(await rowsOf(format, content, columns.join(','))).toEqual([row(1), row(2)]);
  });

  test.each(every)(
    'a mistyped column for %s is refused by its name, with those that there are',
    async (field) => {
      const mistyped = columns.map((pair) => (pair.startsWith(`${field}=`) ? `${pair}x` : pair)).join(',');
      await expect(rowsOf(format, content, mistyped)).rejects.toThrow(
        `The file has no column "its_${field}x" (--columns). It has "its_id", "its_email", "its_password", `,
      );
    },
  );

  test('without an ID or a password anywhere nothing is taken', async () => {
    await expect(rowsOf(format, formats[format]([{ id: 'a' }]))).rejects.toThrow('no column "password"');
    await expect(rowsOf(format, formats[format]([{ password: 'a' }]))).rejects.toThrow('no column "id"');
    await expect(rowsOf(format, '')).rejects.toThrow(/empty|It has none/);
  });
});

test('a name that one line of JSON Lines has is there, wherever the line stands', async () => {
  const many = Array.from({ length: 5000 }, (_, at) => ({
    id: `reader${at}`,
    password: 'x',
    [`key${at}`]: 1,
  }));
  const lines = `\nno JSON\n[1]\n${'x'.repeat(100_000)}\n${jsonl(many)}`;
  const found = await rowsOf('jsonl', `${lines}${jsonl([{ id: 'last', CI_VAL: 'c' }])}`, 'ci=CI_VAL');
  expect(found.filter((read) => 'row' in read)).toHaveLength(5001);
  expect(found.at(-1)).toMatchObject({ row: { id: 'last', password: '', ci: 'c' } });
  const refused = await rowsOf('jsonl', lines, 'ci=CI_VAL').catch((error: Error) => error.message);
  expect(refused).toMatch(/^The file has no column "CI_VAL" \(--columns\)\. It has "id", "password", /);
  expect(String(refused).length).toBeLessThan(1000);
});

test.each([
  ['null', ''],
  ['1425180605', '1425180605'],
  ['true', 'true'],
  ['12345678901234567890', '\ufffd'],
  ['{"$date": 1425180605}', '\ufffd'],
  ['["a@example.com"]', '\ufffd'],
])('a value %s of JSON is the text %j: what has none of its own cannot be read', async (value, text) => {
  expect(await rowsOf('jsonl', `{"id":"a","password":"","email":${value}}\n`)).toMatchObject([
    { row: { email: text } },
  ]);
});
