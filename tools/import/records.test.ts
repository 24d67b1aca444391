import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvFields, rawRecords } from './records.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'daemun-records-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function cut(content: string, separator?: string, start?: { bytes: number; line: number }) {
  const path = join(directory, 'file');
  await writeFile(path, content);
  const found: [string | undefined, number, number][] = [];
  for await (const records of rawRecords(path, separator, start))
    found.push(...records.map(({ bytes, line, end }) => [bytes?.toString(), line, end] as (typeof found)[0]));
  return found;
}

describe('records', () => {
  test('are lines, with where they begin and end, whatever ends the last one', async () => {
    expect(await cut('a\r\nbb\nc')).toEqual([
      ['a', 1, 3],
      ['bb', 2, 6],
      ['c', 3, 8],
    ]);
  });

  test('of a CSV may hold line feeds in quotation marks', async () => {
    expect(await cut('"a\n""b""",c\nd,e\n', ',')).toEqual([
      ['"a\n""b""",c', 1, 12],
      ['d,e', 3, 16],
    ]);
  });

  test('are found again from the place where they end', async () => {
    expect(await cut('a,b\n"c\nd",e\nf,g\n', ',', { bytes: 4, line: 2 })).toEqual([
      ['"c\nd",e', 2, 12],
      ['f,g', 4, 16],
    ]);
  });

  test('a quotation mark inside a field or never closed costs its own line alone', async () => {
    const records = await cut('a"b,c\n"open,d\ne,f\ng,h\n', ',');
    expect(records.map(([text, line]) => [text, line])).toEqual([
      ['a"b,c', 1],
      [undefined, 2],
      ['e,f', 3],
      ['g,h', 4],
    ]);
  });

  test('a line without end is one broken record, and the next is read', async () => {
    const records = await cut(`a,b\n${'x'.repeat(700_000)}\n"${'y'.repeat(300_000)}\nc,d\n`, ',');
    expect(records.map(([text, line]) => [text, line])).toEqual([
      ['a,b', 1],
      [undefined, 2],
      [undefined, 3],
      ['c,d', 4],
    ]);
    expect(records.at(-1)?.[2]).toBe(4 + 700_001 + 300_002 + 4);
  });
});

describe('fields', () => {
  test.each([
    ['a,b', ['a', 'b']],
    [',', ['', '']],
    ['', ['']],
    ['"a,b",c', ['a,b', 'c']],
    ['"say ""hi""",', ['say "hi"', '']],
  ])('of %j', (text, fields) => {
    expect(csvFields(text, ',')).toEqual(fields);
  });

  test.each(['"a', '"a"b,c'])('%j has none', (text) => {
    expect(csvFields(text, ',')).toBeUndefined();
  });
});
