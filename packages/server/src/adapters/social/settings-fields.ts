import { createPrivateKey } from 'node:crypto';
import * as z from 'zod/mini';

/** Schema of one variable and, for the list of faults, what it must be. */
export type Field<S extends z.ZodMiniType = z.ZodMiniType> = readonly [schema: S, wanted: string];

const matching = (pattern: RegExp) => z.string().check(z.regex(pattern));
const printable = /^[\x21-\x7e]+$/;

/** An https address, or http on this machine; nothing after the path, no user name, no slash at the end. */
function isBase(text: string): boolean {
  if (!URL.canParse(text) || !/^https?:\/\/[^?#@]+$/.test(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}

const toList = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** A PEM text that came through a variable: line ends may be written as \n. */
const toPem = (text: string): string => text.replaceAll('\\n', '\n');

function isP256Key(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

/** An id or key as the provider's console shows it. */
export const idField = [matching(printable), 'the value from the provider’s console'] as const;

export const optionalIdField = [
  z.optional(matching(printable)),
  'the value from the provider’s console',
] as const;

export const digitsField = [matching(/^\d{1,20}$/), 'a number'] as const;

/** Further ids whose tokens are ours as well, separated by commas. */
export const listField = [
  z._default(z.pipe(z.pipe(z.string(), z.transform(toList)), z.array(matching(printable))), []),
  'ids separated by commas',
] as const;

export const baseField = (usual: string) =>
  [
    z._default(
      z.pipe(
        z.string().check(z.refine(isBase)),
        z.transform((base) => base.replace(/\/+$/, '')),
      ),
      usual,
    ),
    'an https address without a query (http only on this machine)',
  ] as const;

export const scopeField = (usual: string) =>
  [z._default(matching(/^[\w.]+( [\w.]+)*$/), usual), 'scopes separated by one space'] as const;

export const privateKeyField = [
  z.pipe(z.pipe(z.string(), z.transform(toPem)), z.string().check(z.refine(isP256Key))),
  'the text of the .p8 file (a P-256 private key), line ends written as \\n or as they are',
] as const;

/** `common`, `organizations`, `consumers` or the id of one tenant. */
export const tenantField = [
  z._default(
    matching(/^(common|organizations|consumers|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/),
    'common',
  ),
  'common, organizations, consumers or a tenant id in lower case',
] as const;
