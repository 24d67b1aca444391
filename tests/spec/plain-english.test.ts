import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from './identifiers.ts';
import {
  commentsOf,
  folderOf,
  isPlainSubject,
  matchesOf,
  matchesOfFile,
  type Pattern,
  type PatternName,
  patternNames,
  patterns,
} from './plain-english.ts';
import { rowsOf } from './table.ts';
import { plainEnglish } from './tables/plain-english.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync(['{packages/*/{src,tools},tools,tests}/**/*.{ts,tsx}', '*.md', 'docs/**/*.md'], {
  cwd: root,
});

/** Counts the matches of each folder, as the lines of the table say them. */
function linesOf(matches: readonly (readonly [string, PatternName])[]): string[] {
  const counts = new Map<string, number>();
  for (const [file, name] of matches) {
    const key = `${folderOf(file)} | ${name}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => `${key} | ${count}`).sort();
}

const matches = files.flatMap((file) =>
  matchesOfFile(file, readFileSync(join(root, file), 'utf8')).map((name) => [file, name] as const),
);

test('each folder has as many matches as its row says; a row may only fall', () => {
  expect(files.length).toBeGreaterThan(2000);
  expect(linesOf(matches)).toEqual(rowsOf(plainEnglish).map((cells) => cells.join(' | ')));
});

const everywhere: Pattern['only'] = ['documents', 'comments', 'titles'];

test.each(patternNames)('finds the pattern "%s" in its example, in each place where it counts', (name) => {
  const { example, only = everywhere }: Pattern = patterns[name];
  for (const place of only) expect(matchesOf(place, example)).toEqual([name]);
  for (const place of everywhere.filter((each) => !only.includes(each)))
    expect(matchesOf(place, example)).toEqual([]);
});

test.each([
  'A member who lost the phone types the code of the mail.',
  'The abbreviation stands for the field, and stand-ins answer for it.',
  'There is none.',
  'Tells the owner.',
])('accepts "%s"', (text) => {
  expect(everywhere.flatMap((place) => matchesOf(place, text))).toEqual([]);
});

test.each([
  ['a docstring', '/** What it is. */\nconst a = 1;', ['relative']],
  ['line comments that are one sentence', '// The row\n// stands.\nconst a = 1;', ['stands']],
  ['a comment after a template', "const a = `it's $" + '{1} //`; // What it is.', ['relative']],
  ['a comment inside JSX', "const a = <p>it's {/* What it is. */}</p>;", ['relative']],
  [
    'a string, a template, a pattern or a text',
    "const a = ['// What', `/* What */`, /\\/\\/ What/, <p>// What</p>];",
    [],
  ],
])('reads %s', (_what, text, expected) => {
  expect(matchesOfFile('a.tsx', text)).toEqual(expected);
});

test('reads the titles of tests alone, and documents without their code', () => {
  const titled = "describe('who is there', () => { test('the row stands', () => f('the row stands')); });";
  expect(matchesOfFile('a.test.ts', titled)).toEqual(['who', 'stands']);
  expect(matchesOfFile('a.ts', titled)).toEqual([]);
  expect(matchesOfFile('a.md', 'It `stands`.\n\n```\nIt stands.\n```\n')).toEqual([]);
  expect(matchesOfFile('a.md', 'It\nstands.\n\n- It stands.\n')).toEqual(['stands', 'stands']);
});

test('returns a comment without its marks', () => {
  expect(commentsOf(parse('a.ts', '/**\n * One `code`\n * two.\n */\nconst a = 1; // three'))).toEqual([
    'One x two.',
    'three',
  ]);
});

test('the newest commits have a short, imperative subject', () => {
  // An archive of the sources has no commits.
  const { stdout } = spawnSync('git', ['log', '-100', '--no-merges', '--format=%s'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout.split('\n').filter((subject) => !isPlainSubject(subject))).toEqual([]);
});

test.each([
  ['Reject expired codes before counting them', true],
  ['The lock of a row', false],
  [`Reject ${'very '.repeat(14)}long`, false],
])('judges the subject "%s"', (subject, expected) => {
  expect(isPlainSubject(subject)).toBe(expected);
});
