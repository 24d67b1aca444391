import type { FactRow } from './template.ts';

/** When something was done, and on which device. */
export const eventFacts = [
  { label: 'mail.fact.at', value: 'at' },
  { label: 'mail.fact.device', value: 'device' },
] as const satisfies readonly FactRow<'at' | 'device'>[];
