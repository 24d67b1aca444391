import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { migrations } from '../../packages/server/src/adapters/store/migrations/index.ts';
import { newestSchema } from '../../packages/server/src/adapters/store/migrations/migrate.ts';
import { newestChanges, releaseOf } from '../../packages/server/src/adapters/store/migrations/of-releases.ts';
import {
  madeReleases,
  type Release,
  releases,
  thisRelease,
} from '../../packages/server/src/domain/releases.ts';
import {
  type FormatName,
  faultOfFormat,
  firstWritten,
  formats,
  type ValueFormat,
} from '../../packages/server/src/domain/value-formats.ts';
import { headerShape } from '../../tools/backup/backup-format.ts';
import { appendLine, readJournal } from '../../tools/journal/journal-file.ts';
import { nodesOf, parse } from './identifiers.ts';
import { rowsOf } from './table.ts';
import { notKept } from './tables/value-formats.ts';
import { inDirectory, type Sample, serverSamples, type ToolFormat } from './value-format-samples.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const rows = Object.entries(formats) as [FormatName, ValueFormat][];

/** The calls by which code makes a text that may be kept, or reads one. */
const marks = new Set([
  'appendFileSync',
  'createHmac',
  'createWriteStream',
  'encrypt',
  'encryptWith',
  'JSON.parse',
  'sealWith',
  'writeFileSync',
  'writeSync',
]);
const made = new Set(['EncryptJWT', 'CompactEncrypt', 'SignJWT', 'CompactSign']);

const words = new RegExp(
  `\\b(?:${[...marks, ...made].map((name) => name.replace('.', '\\.')).join('|')})\\b`,
);

/** Whether a source makes or reads a text that may be kept. Only sources with such a word are parsed. */
const isMarked = (file: string, text: string): boolean =>
  words.test(text) &&
  [...nodesOf(parse(file, text))].some((node) => {
    if (ts.isNewExpression(node)) return made.has(node.expression.getText());
    if (!ts.isCallExpression(node)) return false;
    const called = node.expression.getText();
    return marks.has(called) || marks.has(called.split('.').at(-1) ?? '');
  });

const sources = globSync(['packages/server/src/**/*.ts', 'tools/{backup,import,journal}/**/*.ts'], {
  cwd: root,
}).filter((file) => !/\.test\.ts$|\/testing\/|server\/src\/sandbox\//.test(file));

const listed = new Set(rows.flatMap(([, { code }]) => code));
const excused = new Set(rowsOf(notKept).map(([file = '']) => file));

const journalOf = (text: string) =>
  inDirectory((directory) => {
    const file = join(directory, 'journal');
    writeFileSync(file, text);
    return readJournal(file);
  });

const journalLine = (line: Parameters<typeof appendLine>[1]): string =>
  inDirectory((directory) => {
    const file = join(directory, 'journal');
    appendLine(file, line);
    return readFileSync(file, 'utf8');
  });

const at = '2026-12-01T00:00:00.000Z';
const lines = () => [
  journalLine({ at, next: 'e1-1', events: [] }),
  journalLine({ at, gone: 'e1-1', unrepaired: true }),
];
const header = JSON.stringify(
  headerShape.parse({ format: 'daemun-backup', version: 1, schema: '1', made_at: at, secrets: 'mark' }),
);

const toolSamples: Readonly<Record<ToolFormat, Sample>> = {
  backup: {
    writes: () => [header],
    wrote010:
      '{"format":"daemun-backup","version":1,"schema":"004-named-actions-index","made_at":"2026-11-29T00:00:00.000Z","secrets":"mark"}',
    reads: (text) => headerShape.safeParse(JSON.parse(text)).success,
  },
  'journal line': { writes: lines, reads: (text) => journalOf(text).length === 1 },
};

const samples: Readonly<Record<FormatName, Sample | string>> = { ...serverSamples, ...toolSamples };

const sampled = rows.flatMap(([name, format]): [FormatName, ValueFormat, Sample][] => {
  const sample = samples[name];
  return typeof sample === 'string' ? [] : [[name, format, sample]];
});

describe('the table of value formats', () => {
  test('has each file that makes or reads a text that may be kept, or says why nothing is kept', () => {
    const marked = sources.filter((file) => isMarked(file, read(file)));
    expect(marked.length).toBeGreaterThan(40);
    expect(marked.filter((file) => !listed.has(file) && !excused.has(file))).toEqual([]);
    expect([...excused].filter((file) => !marked.includes(file) || listed.has(file))).toEqual([]);
    expect([...listed].filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  test.each(rows)('has for "%s" a release that reads it before one writes it', (_, format) => {
    expect(faultOfFormat(format)).toBeUndefined();
  });

  test('has a sample of each form, or the test that writes and reads it', () => {
    const elsewhere = Object.values(samples).filter((sample) => typeof sample === 'string');
    expect(elsewhere.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(sampled.length).toBeGreaterThan(20);
  });

  test.each(sampled.filter(([, { reads }]) => reads === releases[0]))(
    'has "%s" as release 0.1.0 wrote it, and this release reads it',
    (_, { form }, { wrote010 = '', reads }) => {
      expect(wrote010).toMatch(form);
      expect(reads(wrote010)).toBe(true);
    },
  );

  test.each(sampled)('has the form in which this release writes "%s"', (_, { form, writes }, sample) => {
    expect(sample.writes === undefined).toBe(writes === 'later');
    for (const text of sample.writes?.() ?? []) {
      expect(text).toMatch(form);
      expect(sample.reads(text)).toBe(true);
    }
  });

  test('names no format that a release writes before it reads it, or without a word about the release before', () => {
    const row = { value: 'x', form: /x/, code: ['x'] } as const;
    const faults = [
      { ...row, reads: '0.2.0', writes: '0.1.0' },
      { ...row, reads: '0.2.0', writes: '0.2.0' },
      { ...row, reads: '0.1.0', writes: '0.2.0', unread: 'It waits.' },
      { ...row, reads: '0.2.0', writes: 'later', unread: 'It waits.' },
    ] as const;
    for (const fault of faults) expect(faultOfFormat(fault)).toBeDefined();
    expect(faultOfFormat({ ...row, reads: '0.2.0', writes: '0.2.0', unread: 'It waits.' })).toBeUndefined();
  });
});

describe('the releases', () => {
  const { version } = JSON.parse(read('package.json')) as { version: Release };

  test('end with the one that this tree is or becomes', () => {
    expect([madeReleases.at(-1), thisRelease]).toContain(version);
  });

  test('each have a newest change of the tables, which tells them apart if they write something new', () => {
    const newest: string[] = [...Object.values(newestChanges), newestSchema];
    expect(Object.keys(newestChanges)).toEqual([...madeReleases]);
    expect(newest).toEqual(newest.toSorted());
    expect(newest.filter((change) => !(change in migrations))).toEqual([]);
    for (const [at, release] of releases.entries())
      if (firstWritten(release).length > 0 && at > 0) expect(newest[at]).not.toBe(newest[at - 1]);
  });

  test('are known again by the newest change of a store', () => {
    const three = { '0.1.0': '004-a', '0.2.0': '010-b', '0.3.0': '010-b', '0.4.0': '020-c' };
    expect(releaseOf('001-x', three)).toEqual({ release: '0.1.0', skipped: ['0.2.0', '0.3.0', '0.4.0'] });
    expect(releaseOf('004-a', three)).toEqual({ release: '0.1.0', skipped: ['0.2.0', '0.3.0', '0.4.0'] });
    expect(releaseOf('010-b', three)).toEqual({ release: '0.3.0', skipped: ['0.4.0'] });
    expect(releaseOf('020-c', three)).toEqual({ release: '0.4.0', skipped: [] });
    expect(releaseOf('021-d', three)).toEqual({ release: thisRelease, skipped: [] });
  });
});
