import { readFile } from 'node:fs/promises';
import { declaredFields } from '../../packages/server/src/http/answer-fields.ts';
import { type Check, freshReport, vitestIn } from './checks.ts';
import type { Outcome } from './outcome.ts';

/** An outcome with one check more: whether every declared field stood in some answer. */
export function withAnswerFields(
  outcome: Outcome,
  declared: readonly string[],
  noted: readonly string[],
): Outcome {
  const missing = declared.filter((field) => !noted.includes(field));
  if (missing.length === 0) return { ...outcome, passed: outcome.passed + 1 };
  const problems = missing.map((field) => `no answer had the declared field ${field}`);
  return { ...outcome, failed: outcome.failed + 1, problems: [...outcome.problems, ...problems] };
}

/** Vitest projects whose worlds note what they answer; every field that the contract declares must be among it. */
export const vitestWithAnswerFields =
  (...projects: string[]): Check =>
  async (print) => {
    const file = await freshReport(`answers-${projects.join('-')}.txt`);
    const outcome = await vitestIn({ ANSWER_FIELDS: file }, projects)(print);
    const text = await readFile(file, 'utf8').catch(() => '');
    return withAnswerFields(outcome, declaredFields(), text.split('\n'));
  };
