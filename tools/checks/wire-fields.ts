import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  declaredAnswers,
  declaredRefusals,
  declaredRequests,
} from '../../packages/server/src/http/wire-fields.ts';
import { root } from '../processes/run.ts';
import { type Check, vitestIn } from './checks.ts';
import { freshReport } from './fresh-report.ts';
import type { Outcome } from './outcome.ts';

/**
 * Why the calls need not show what the contract declares: a line for each, by kind and place. A line that the
 * tests show after all, or that the contract declares no more, fails the step `wire-fields`.
 */
const unseenOnTheWire: Readonly<Record<string, string>> = {
  'request saveScore journalistEmail':
    'the specification sends null, and null alone is taken: there is nothing to read',
  'refusal bridgeToken INVALID_USER_DATA':
    'every world has both sister sites; only an installation without one of them refuses it',
};

const kinds = {
  request: { declared: declaredRequests, problem: 'no use case read the declared request field' },
  answer: { declared: declaredAnswers, problem: 'no answer had the declared field' },
  refusal: { declared: declaredRefusals, problem: 'no test raised the declared refusal' },
} as const;
type Kind = keyof typeof kinds;

/** Everything that the contract declares, as the worlds note it: `request login pwd`. */
const declaredLines = (): readonly string[] =>
  Object.entries(kinds).flatMap(([kind, { declared }]) => declared().map((place) => `${kind} ${place}`));

function problemOf(line: string): string {
  const [kind, ...place] = line.split(' ');
  return `${kinds[kind as Kind].problem} ${place.join(' ')}`;
}

/** Adds one check to an outcome: the tests showed every declared line, except exactly those that have a reason. */
export function withWireFields(
  outcome: Outcome,
  declared: readonly string[],
  noted: readonly string[],
  reasons: Readonly<Record<string, string>>,
): Outcome {
  const missing = declared.filter((line) => !noted.includes(line) && !(line in reasons));
  const stale = Object.keys(reasons).filter((line) => noted.includes(line) || !declared.includes(line));
  const found = [
    ...missing.map(problemOf),
    ...stale.map((line) => `a reason is given for ${line}, which needs none`),
  ];
  if (found.length === 0) return { ...outcome, passed: outcome.passed + 1 };
  return { ...outcome, failed: outcome.failed + 1, problems: [...outcome.problems, ...found] };
}

const noteOf = (project: string): string => `wire-${project}.txt`;

/** Runs a Vitest project whose worlds note what goes over the wire. */
export const vitestNotingFields =
  (project: string): Check =>
  async (print) =>
    vitestIn({ WIRE_FIELDS: await freshReport(noteOf(project)) }, [project])(print);

/** Asks of what the last runs of some projects noted everything that the contract declares. */
export const wireFields =
  (...projects: string[]): Check =>
  async () => {
    const files = projects.map((project) => join(root, '.cache', 'test', noteOf(project)));
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')));
    const noted = texts.flatMap((text) => text.split('\n'));
    return withWireFields({ passed: 0, failed: 0, problems: [] }, declaredLines(), noted, unseenOnTheWire);
  };
