import { describe, expect, test } from 'vitest';
import { citedBy, type Journey, journeysOf, journeysOfOtherTurns, share } from './journeys-of-turn.ts';

const journey = (file: string, ...titles: string[]): Journey => ({ file, titles });
const logIn = 'tests/e2e/log-in.spec.ts';

test('journeys have the file that declares them, and the groups they are in', () => {
  const file = 'tests/e2e/error-codes/sessions.spec.ts';
  const helper = 'tests/e2e/error-codes/raise-each.ts';
  const list = {
    suites: [
      {
        title: file,
        specs: [{ title: 'ko 3007 shows', file: helper }],
        suites: [{ title: 'a group', specs: [{ title: 'one of it', file }] }],
      },
    ],
  };
  expect(journeysOf(list)).toEqual([
    { file: helper, titles: ['ko 3007 shows'] },
    { file, titles: ['a group', 'one of it'] },
  ]);
});

describe('a journey is cited', () => {
  test.each([
    ['behind an arrow', `1.a | It logs in | server/x.ts#y | ${logIn} › logs in`],
    ['behind a bar', `R1 | it logs in | ${logIn} | logs in`],
    ['as one of several', `x › ${logIn} › something else && ${logIn} › logs in && tests/api/x.test.ts › y`],
    ['with words of its own behind it', `a | ${logIn} › logs in | differs 1: otherwise`],
    ['at the end of a table', `a | ${logIn} | logs in\``],
  ])('%s', (_, line) => {
    expect(citedBy(line)(journey(logIn, 'a group', 'logs in'))).toBe(true);
  });

  test('with its language, with a hole for it, or without', () => {
    for (const title of ['ko: logs in', '%s: logs in', 'logs in'])
      expect(citedBy(`a | ${logIn} › ${title}`)(journey(logIn, 'ko: logs in'))).toBe(true);
  });

  test('in its file by its whole title alone', () => {
    const isCited = citedBy(`a | ${logIn} › logs in`);
    expect(isCited(journey('tests/e2e/other.spec.ts', 'logs in'))).toBe(false);
    expect(isCited(journey(logIn, 'logs in twice'))).toBe(false);
    expect(isCited(journey(logIn, 'nobody logs in'))).toBe(false);
  });

  test('by no row that makes many', () => {
    expect(citedBy(`a | ${logIn} › ko \${code} shows`)(journey(logIn, 'ko 1 shows'))).toBe(false);
  });
});

test('what is cited waits for no other commit, and all else comes once in a round of turns', () => {
  const journeys = Array.from({ length: 20 }, (_, at) => journey(logIn, `journey ${at}`));
  const tables = `a | ${logIn} › journey 4\nb | ${logIn} › journey 11`;
  const walked = Array.from({ length: share }, (_, turn) => {
    const waiting = new Set(journeysOfOtherTurns(journeys, tables, turn));
    return journeys.filter((each) => !waiting.has(each));
  });
  for (const each of walked) expect(each.map(({ titles: [title] }) => title)).toContain('journey 4');
  const times = journeys.map((each) => walked.filter((turn) => turn.includes(each)).length);
  expect(times).toEqual(journeys.map((_, at) => (at === 4 || at === 11 ? share : 1)));
});
