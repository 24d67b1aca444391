import type { FactRow } from './template.ts';

/** When something was done, on which device, in which app installation and from which country, where that is known. */
export const eventFacts = [
  { label: 'mail.fact.at', value: 'at' },
  { label: 'mail.fact.device', value: 'device' },
  { label: 'mail.fact.installation', value: 'installation' },
  { label: 'mail.fact.country', value: 'country' },
] as const satisfies readonly FactRow<'at' | 'device' | 'installation' | 'country'>[];
