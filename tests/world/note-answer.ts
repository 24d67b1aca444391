import { appendFileSync } from 'node:fs';
import { producedFields } from '../../packages/server/src/http/answer-fields.ts';
import type { OnAnswer } from '../../packages/server/src/http/check-answer.ts';

const noted = new Set<string>();

/** Notes the fields of an answer, each once, in the file that the step of the run names; where none does, nothing. */
export const noteAnswer: OnAnswer = (name, result, data) => {
  const file = process.env.ANSWER_FIELDS;
  if (!file) return;
  for (const field of producedFields(name, result, data)) {
    if (noted.has(field)) continue;
    noted.add(field);
    appendFileSync(file, `${field}\n`);
  }
};
