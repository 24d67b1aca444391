import ts from 'typescript';
import type { Claim } from './tables/claims/claim.ts';
import { canRead, tagsOf, titlesOf } from './test-titles.ts';

/** What the claims are compared with. */
export interface Project {
  /** The text of a file, or nothing where there is no such file. */
  readonly read: (file: string) => string | undefined;
  /** The records of decisions: number and text. */
  readonly records: ReadonlyMap<number, string>;
  /** Test files that transcribe the specification. */
  readonly transcriptions: readonly string[];
  /** Every test file, for the claims that its titles name. */
  readonly testFiles: readonly string[];
}

const idForm = /^[1-9](?:\.[A-Za-z0-9_-]+)+$/;

/** Whether a text has an id as a word of its own. */
const names = (text: string, id: string): boolean =>
  text.includes(id) && new RegExp(`(?<![\\w.-])${id.replaceAll('.', '\\.')}(?![\\w-]|\\.\\w)`).test(text);

/** Whether a text has a symbol as a whole word. */
const hasWord = (text: string, symbol: string): boolean =>
  text.includes(symbol) &&
  new RegExp(`(?<![\\w-])${symbol.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`).test(text);

/** Reads and parses each file once, whatever number of claims name it. */
function once<T>(make: (file: string) => T): (file: string) => T {
  const made = new Map<string, T>();
  return (file) => {
    if (!made.has(file)) made.set(file, make(file));
    return made.get(file) as T;
  };
}

/** The names and texts that a source file has outside its comments. */
function wordsIn(file: string, text: string): Set<string> {
  const words = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isNumericLiteral(node))
      words.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return words;
}

const isSource = (file: string): boolean => /\.(?:ts|tsx|mjs)$/.test(file);

const repeated = (ids: readonly string[]): string[] => ids.filter((id, index) => ids.indexOf(id) !== index);

/** Says what is wrong with where a claim is carried out. */
function placeFaults(
  { id, at }: Claim,
  has: (file: string, symbol: string) => boolean | undefined,
): string[] {
  if (at.length === 0) return [`${id} has no place`];
  return at.flatMap((place) => {
    const [file = '', symbol = ''] = place.split('#');
    if (!symbol) return [`${id}: ${place} names no symbol`];
    const found = has(file, symbol);
    if (found === undefined) return [`${id}: there is no file ${file}`];
    return found ? [] : [`${id}: ${file} has no ${symbol}`];
  });
}

/** Says what is wrong with the tests of a claim. */
function testFaults({ id, tests }: Claim, titles: (file: string) => readonly string[] | undefined): string[] {
  if (tests.length === 0) return [`${id} has no test`];
  return tests.flatMap(({ file, titles: asked }) => {
    const written = titles(file);
    if (!written) return [`${id}: there is no test file ${file}`];
    if (asked.length === 0) return [`${id}: ${file} is named without a title`];
    return asked
      .filter((title) => !written.some((one) => canRead(one, title)))
      .map((title) => `${id}: ${file} has no test "${title}"`);
  });
}

/** Says which differences no record explains, and which records name a claim that does not differ. */
function differenceFaults(claims: readonly Claim[], records: ReadonlyMap<number, string>): string[] {
  const unexplained = claims.flatMap(({ id, differs }) => {
    if (!differs) return [];
    const text = records.get(differs.decision);
    if (text === undefined) return [`${id}: there is no decision ${differs.decision}`];
    return names(text, id) ? [] : [`${id}: decision ${differs.decision} does not name the claim`];
  });
  const kept = claims.filter(({ differs }) => !differs);
  const named = [...records].flatMap(([number, text]) =>
    kept
      .filter(({ id }) => names(text, id))
      .map(({ id }) => `decision ${number} names ${id}, which does not differ`),
  );
  return [...unexplained, ...named];
}

/** Says which titles name a claim that is not there or does not name their file. */
function tagFaults(
  claims: readonly Claim[],
  files: readonly string[],
  titles: (file: string) => readonly string[],
) {
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  return files.flatMap((file) =>
    tagsOf(titles(file)).flatMap((id) => {
      const claim = byId.get(id);
      if (!claim) return [`${file} names claim ${id}, which is not there`];
      return claim.tests.some((test) => test.file === file)
        ? []
        : [`${file} names claim ${id}, which names other tests`];
    }),
  );
}

/** Says everything that is wrong with the claims; nothing where each has its place, its test and its reason to differ. */
export function claimFaults(claims: readonly Claim[], project: Project): string[] {
  const { read, records, transcriptions, testFiles } = project;
  const words = once((file) => {
    const text = read(file);
    return text === undefined || !isSource(file) ? text : wordsIn(file, text);
  });
  const titles = once((file) => {
    const text = read(file);
    return text === undefined ? undefined : titlesOf(file, text);
  });
  const has = (file: string, symbol: string) => {
    const found = words(file);
    return typeof found === 'string' ? hasWord(found, symbol) : found?.has(symbol);
  };
  const ids = claims.map(({ id }) => id);
  const named = new Set(claims.flatMap(({ tests }) => tests.map(({ file }) => file)));
  return [
    ...ids.filter((id) => !idForm.test(id)).map((id) => `${id} is no id`),
    ...repeated(ids).map((id) => `${id} is there twice`),
    ...claims.filter(({ says }) => !says).map(({ id }) => `${id} says nothing`),
    ...claims.flatMap((claim) => [...placeFaults(claim, has), ...testFaults(claim, titles)]),
    ...differenceFaults(claims, records),
    ...tagFaults(
      claims,
      testFiles.filter((file) => read(file)?.includes('[claim ')),
      (file) => titles(file) ?? [],
    ),
    ...transcriptions.filter((file) => !named.has(file)).map((file) => `${file} is named by no claim`),
  ];
}
