import { createPrivateKey } from 'node:crypto';
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

/** A PEM text that came through a variable: line ends may be written as \n. */
const toPem = (given: string): string => given.replaceAll('\\n', '\n');

function isP256Key(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

/** The key that signs our client secrets at Apple. */
export const p256Key = {
  schema: z.pipe(z.pipe(z.string(), z.transform(toPem)), z.string().check(z.refine(isP256Key))),
  wanted: 'the text of the .p8 file (a P-256 private key), line ends written as \\n or as they are',
} as const;

export const scopes = text(/^[\w.]+( [\w.]+)*$/, 'scopes separated by one space');

export const tenant = text(
  /^(common|organizations|consumers|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/,
  'common, organizations, consumers or a tenant id in lower case',
);
