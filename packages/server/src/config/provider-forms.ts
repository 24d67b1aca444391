import { createPrivateKey, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { text } from './forms.ts';

const toList = (given: string): string[] =>
  given
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Further ids whose tokens are ours as well. */
export const idList = {
  schema: z.pipe(
    z.pipe(z.string(), z.transform(toList)),
    z.array(z.string().check(z.regex(/^[\x21-\x7e]+$/))),
  ),
  wanted: 'ids separated by commas',
} as const;

/** A secret, or the word that the provider wants none. */
export const secretOrOff = {
  schema: z.pipe(
    z.string().check(z.regex(/^[\x21-\x7e]+$/)),
    z.transform((given) => (given === 'off' ? undefined : given)),
  ),
  wanted: 'the value from the provider’s console, or `off` if the secret is switched off there',
} as const;

/** The key of a PEM text that came through a variable: line ends may be written as \n. */
function toPrivateKey(given: string): KeyObject | undefined {
  try {
    return createPrivateKey(given.replaceAll('\\n', '\n'));
  } catch {
    return undefined;
  }
}

const isP256Key = (key: KeyObject | undefined): boolean =>
  key?.asymmetricKeyDetails?.namedCurve === 'prime256v1';

/** The key that signs our client secrets at Apple. */
export const p256Key = {
  schema: z.pipe(z.pipe(z.string(), z.transform(toPrivateKey)), z.custom<KeyObject>(isP256Key)),
  wanted: 'the text of the .p8 file (a P-256 private key), line ends written as \\n or as they are',
} as const;

export const scopes = text(/^[\w.]+( [\w.]+)*$/, 'scopes separated by one space');

export const tenant = text(
  /^(common|organizations|consumers|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/,
  'common, organizations, consumers or a tenant id in lower case',
);
