import type { FieldErrors } from '../../ui/form-state.ts';
import { allItems } from './agreement-items.ts';
import { missingItems, type Ticks } from './ticks.ts';

/** What keeps a sign-up from beginning: the missing required items, or undefined. Where only the age is missing, that is said. */
export function agreementErrors(ticks: Ticks, asked = allItems): FieldErrors | undefined {
  const missing = missingItems(ticks).filter((key) => asked.includes(key));
  if (missing.length === 0) return undefined;
  const onlyAge = missing.length === 1 && missing[0] === 'AGY.AGE14';
  const message = onlyAge ? 'problem.underAge' : 'problem.consentMissing';
  return Object.fromEntries(missing.map((key) => [key, message]));
}
