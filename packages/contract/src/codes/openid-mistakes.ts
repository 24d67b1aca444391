/** Mistakes that engineers make with an OpenID client. docs/partners.md explains each. */
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
