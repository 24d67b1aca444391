import type { FactRow } from './template.ts';

/** When something was done, on which device and from which country, where that is known. */
export const eventFacts = [
  { label: 'mail.fact.at', value: 'at' },
  { label: 'mail.fact.device', value: 'device' },
  { label: 'mail.fact.country', value: 'country' },
] as const satisfies readonly FactRow<'at' | 'device' | 'country'>[];
