/** Namespaces whose words the log-in pages and the frame need; they load first, the others with the first other page. */
export const criticalNamespaces = [
  'brand',
  'common',
  'title',
  'layout',
  'field',
  'problem',
  'result',
  'error',
  'login',
  'provider',
  'agreement',
  'find',
] as const;

/** First words of every message id: one per feature, and the shared ones. */
export const namespaces = [
  ...criticalNamespaces,
  'heading',
  'social',
  'bridge',
  'signUp',
  'register',
  'recovery',
  'takeBack',
  'underAge',
  'factor',
  'integration',
  'identity',
  'myInfo',
  'policy',
  'newsletter',
  'mail',
  'mailing',
  'proof',
  'passkey',
  'password',
] as const;

/**
 * The name of a text in the catalogs: a literal, or a template whose holes are unions of literals, so that the check of
 * catalogs finds every one.
 */
export type MessageId = `${(typeof namespaces)[number]}.${string}`;

export type Values = Record<string, string | number | Date>;

/**
 * A text to be said in whatever language is on: a message, a message with values, several sentences, or words that came
 * from the server.
 */
export type Message =
  | MessageId
  | { readonly id: MessageId; readonly values: Values }
  | { readonly sentences: readonly MessageId[] }
  | { readonly text: string };
