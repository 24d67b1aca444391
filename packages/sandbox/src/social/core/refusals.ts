/** Why the library would not give tokens, in words that each provider has an error body for. */
export type Refusal =
  | 'unknownClient'
  | 'wrongSecret'
  | 'unknownCode'
  | 'usedCode'
  | 'expiredCode'
  | 'otherClient'
  | 'wrongRedirect'
  | 'missingVerifier'
  | 'wrongVerifier'
  | 'missingParameter'
  | 'unknownGrantType';

/** The library's own words, the more particular first. */
const words: readonly (readonly [RegExp, Refusal])[] = [
  [/client not found|client is invalid|client authentication must be|no client/i, 'unknownClient'],
  [/secret|client authentication/i, 'wrongSecret'],
  [/already consumed/, 'usedCode'],
  [/is expired/, 'expiredCode'],
  [/client mismatch/, 'otherClient'],
  [/redirect_uri mismatch/, 'wrongRedirect'],
  [/code_verifier must be provided/, 'missingVerifier'],
  [/code_verifier|code_challenge/, 'wrongVerifier'],
  [/missing required parameter/, 'missingParameter'],
  [/grant_type/, 'unknownGrantType'],
];

/** The refusal behind the library's words; a grant it does not know where nothing else fits. */
export const refusalOf = (reason: string): Refusal =>
  words.find(([pattern]) => pattern.test(reason))?.[1] ?? 'unknownCode';
