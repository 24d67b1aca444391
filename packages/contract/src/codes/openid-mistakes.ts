/** What the engineers of an OpenID client may get wrong; docs/partners.md has a row for each. */
export const openidMistakes = [
  'redirect-address',
  'log-out-address',
  'proof-key',
  'secret',
  'code',
  'scope',
  'answer',
  'rights',
  'request',
] as const;
export type OpenidMistake = (typeof openidMistakes)[number];
