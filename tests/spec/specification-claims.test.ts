import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { claimFaults, type Project } from './claim-faults.ts';
import { documentPath, specificationDocument } from './specification-document.ts';
import { claimsOf } from './tables/claims/claim.ts';
import { claims, claimsBySection } from './tables/claims/index.ts';
import { canRead, titlesOf } from './test-titles.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** Test files whose tables hold something else than the specification, and what. */
const transcribesElsewhere: Readonly<Record<string, string>> = {
  'tests/spec/face.test.ts': 'the look',
  'tests/spec/limit-words.test.ts': 'numbers of texts that are no limit',
  'tests/spec/openid.test.ts': 'OpenID Connect',
  'tests/spec/out-in-the-world.test.ts': 'what other companies ask for',
  'tests/spec/owner-wins.test.ts': 'the promise to owners',
  'tests/spec/plain-english.test.ts': 'counts of wordings by folder',
  'tests/spec/retired-phrases.test.ts': 'words that no catalog says any more',
  'tests/spec/security-map.test.ts': 'the requirements of ASVS',
  'tests/spec/specification-claims.test.ts': 'the claims themselves',
  'tests/spec/step-up.test.ts': 'proofs of presence',
  'tests/spec/value-formats.test.ts': 'forms of values and the releases that read and write them',
};

const project: Project = {
  read: (file) => (existsSync(join(root, file)) ? textOf(file) : undefined),
  records: new Map(
    globSync('docs/decisions/[0-9]*.md', { cwd: root }).map((file) => [
      Number.parseInt(basename(file), 10),
      textOf(file),
    ]),
  ),
  transcriptions: globSync('tests/spec/*.test.ts', { cwd: root }).filter(
    (file) => textOf(file).includes("from './tables/") && !(file in transcribesElsewhere),
  ),
  testFiles: globSync('{tests,packages,tools}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (file) => file.includes('node_modules'),
  }),
};

/** Parses every file that a claim names, which takes longer than a test may on a slow machine. */
const faults = claimFaults(claims, project);

test('every claim has its place, its test and its reason to differ', () => {
  expect(faults).toEqual([]);
});

test('every section has claims', () => {
  for (const [title, section] of Object.entries(claimsBySection))
    expect([title, section.length > 20]).toEqual([title, true]);
});

test('no claim names a file that transcribes something else', () => {
  const named = new Set(claims.flatMap(({ tests }) => tests.map(({ file }) => file)));
  expect(Object.keys(transcribesElsewhere).filter((file) => named.has(file))).toEqual([]);
});

test('docs/specification.md is what the claims say', () => {
  expect(
    specificationDocument(claimsBySection) === readFileSync(documentPath, 'utf8'),
    'node tests/spec/specification-document.ts writes it',
  ).toBe(true);
});

/** A project of one source file, one test file and one record. */
const small: Project = {
  read: (file) =>
    ({
      'toast.ts': "/** Shows gone. */ export const toast = { life: 3000, place: 'above' };",
      'toast.test.ts': "describe('toast', () => { test.each(rows)('closes after %s ms', () => {}); });",
    })[file],
  records: new Map([[7, 'The toast stays longer (claim 4.toast).']]),
  transcriptions: ['toast.test.ts'],
  testFiles: ['toast.test.ts'],
};
const row =
  '4.toast | closes | toast.ts#life | toast.test.ts › toast › closes after 3000 ms | differs 7: it stays longer';
const faultsOf = (text: string, of: Partial<Project> = {}) =>
  claimFaults(claimsOf(text), { ...small, ...of });
const withText = (file: string, text: string): Partial<Project> => ({
  read: (asked) => (asked === file ? text : small.read(asked)),
});

describe('the check', () => {
  test('finds nothing wrong with a claim that has all it needs', () => {
    expect(faultsOf(row)).toEqual([]);
  });

  test.each([
    ['an id of another form', row.replace('4.toast', '4'), '4 is no id'],
    ['the same id twice', `${row}\n${row}`, '4.toast is there twice'],
    ['a claim that says nothing', row.replace('| closes |', '|  |'), '4.toast says nothing'],
    ['a claim without a place', row.replace('toast.ts#life', ''), '4.toast has no place'],
    ['a place without a symbol', row.replace('#life', ''), '4.toast: toast.ts names no symbol'],
    [
      'a place in a file that is gone',
      row.replace('toast.ts#', 'gone.ts#'),
      '4.toast: there is no file gone.ts',
    ],
    ['a symbol that only a comment has', row.replace('#life', '#gone'), '4.toast: toast.ts has no gone'],
    ['a claim without a test', row.replace(/toast\.test.+ ms/, ''), '4.toast has no test'],
    [
      'a test file that is gone',
      row.replace('toast.test.ts', 'gone.test.ts'),
      '4.toast: there is no test file gone.test.ts',
    ],
    [
      'a test file without a title',
      row.replace(/ › .+ ms/, ''),
      '4.toast: toast.test.ts is named without a title',
    ],
    [
      'a title that is gone',
      row.replace('closes after', 'opens after'),
      '4.toast: toast.test.ts has no test "opens after 3000 ms"',
    ],
    [
      'a group that is gone',
      row.replace('› toast ›', '› dialog ›'),
      '4.toast: toast.test.ts has no test "dialog"',
    ],
    ['a decision that is gone', row.replace('differs 7', 'differs 8'), '4.toast: there is no decision 8'],
  ])('finds %s', (_, text, fault) => {
    expect(faultsOf(text)).toContain(fault);
  });

  test('finds a decision that does not name its claim', () => {
    const records = new Map([[7, 'The toast stays longer (claim 4.toast.2).']]);
    expect(faultsOf(row, { records })).toEqual(['4.toast: decision 7 does not name the claim']);
  });

  test('finds a decision that names a claim which holds as it is written', () => {
    expect(faultsOf(row.replace(/ \| differs.+/, ''))).toEqual([
      'decision 7 names 4.toast, which does not differ',
    ]);
  });

  test('finds a transcription that no claim names', () => {
    expect(faultsOf(row, { transcriptions: ['codes.test.ts'] })).toEqual([
      'codes.test.ts is named by no claim',
    ]);
  });

  test('finds a title that names a claim which is not there, or which names other tests', () => {
    const tagged = withText(
      'other.test.ts',
      "test('a [claim 4.gone]', () => {}); test('b [claim 4.toast]', () => {});",
    );
    expect(faultsOf(row, { ...tagged, testFiles: ['other.test.ts'] })).toEqual([
      'other.test.ts names claim 4.gone, which is not there',
      'other.test.ts names claim 4.toast, which names other tests',
    ]);
  });

  test.each(['differs: it stays longer', 'pending S3', 'differs 7: it stays longer | pending S3'])(
    'refuses a claim that ends with "%s"',
    (end) => {
      expect(() => claimsOf(row.replace(/differs .+$/, end))).toThrow('ends with');
    },
  );

  test('finds that the page is old', () => {
    const before = specificationDocument({ Toasts: claimsOf(row) });
    expect(specificationDocument({ Toasts: claimsOf(row.replace('closes', 'stays')) })).not.toBe(before);
    expect(before).toContain('| 4.toast | closes | `toast.ts` `life` |');
  });
});

describe('titles', () => {
  test('are those of tests, groups, and tables of either', () => {
    const text = `describe('a', () => { it('b', () => {}); test.each([1])('c %s', (x) => {}); }); log('d');
      for (const x of y) test(\`e \${x}\`, async () => {}); // test('f', () => {})`;
    expect(titlesOf('x.test.ts', text)).toEqual(['a', 'b', 'c %s', 'e \0']);
  });

  test.each([
    ['closes after %s ms', 'closes after 3000 ms', true],
    ['closes after %s ms', 'closes after %s ms', true],
    ['$rule: "$typed" is $verdict', 'email: "" is EMAIL_EMPTY', true],
    ['step \0', 'step 3', true],
    ['closes after %s ms', 'opens after 3000 ms', false],
    ['closes (once)', 'closes once', false],
    ['%s', 'anything at all', false],
    ['%s', '%s', true],
  ])('"%s" as "%s": %s', (written, asked, reads) => {
    expect(canRead(written, asked)).toBe(reads);
  });
});
