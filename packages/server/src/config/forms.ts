import * as z from 'zod/mini';
import { isBase, isOrigin, isSafe, isWebAddress } from './addresses.ts';

/** A text of which a rule holds. */
export const refined = (isRight: (text: string) => boolean) => z.string().check(z.refine(isRight));

/** A text of a pattern. */
export const text = (pattern: RegExp, wanted: string) =>
  ({ schema: z.string().check(z.regex(pattern)), wanted }) as const;

/** Any text. */
export const anything = (wanted: string) => text(/^/, wanted);

/** One of some words. */
export const oneOf = <const W extends readonly [string, string, ...string[]]>(words: W) =>
  ({
    schema: z.enum(words),
    wanted: `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`,
  }) as const;

/** A switch. */
export const onOff = {
  schema: z.pipe(
    z.enum(['on', 'off']),
    z.transform((word) => word === 'on'),
  ),
  wanted: 'on or off',
} as const;

/** A whole number between two. */
export const whole = (from: number, to: number, wanted: string) =>
  ({ schema: z.coerce.number().check(z.int(), z.gte(from), z.lte(to)), wanted }) as const;

/** An http(s) address. */
export const webAddress = (wanted: string) => ({ schema: refined(isWebAddress), wanted }) as const;

/** An http(s) address in which nothing of ours stands: no user name, no query. */
export const base = (wanted: string) => ({ schema: refined(isBase), wanted }) as const;

const withoutSlash = z.transform((address: string) => address.replace(/\/+$/, ''));

/** An http(s) origin, without a slash at the end. */
export const origin = (wanted: string) =>
  ({ schema: z.pipe(refined(isOrigin), withoutSlash), wanted }) as const;

/** The https origin of a site that gets tokens, or http on this machine. */
export const safeOrigin = {
  schema: z.pipe(
    refined((given) => isOrigin(given) && isSafe(given)),
    z.transform((given: string) => new URL(given).origin),
  ),
  wanted: 'the https origin of the site (http only on this machine)',
} as const;

/** Https origins, separated by commas. */
export const originList = {
  schema: z.pipe(
    z.pipe(
      z.string(),
      z.transform((given: string) => given.split(',').map((each) => each.trim())),
    ),
    z.array(safeOrigin.schema),
  ),
  wanted: 'https origins, separated by commas',
} as const;

/** An address that is fetched, or opened by browsers: https, or http on this machine; without a user name. */
export const safeAddress = {
  schema: refined((given) => isWebAddress(given) && isSafe(given) && new URL(given).username === ''),
  wanted: 'an https address (http only on this machine)',
} as const;

/** The base address of a service that is called with our keys: https, or http on this machine. No slash at the end. */
export const safeBase = {
  schema: z.pipe(
    refined((given) => isBase(given) && isSafe(given)),
    withoutSlash,
  ),
  wanted: 'an https address without a query (http only on this machine)',
} as const;

/** A path of another site. */
export const sitePath = text(/^\/(?!\/)[\w./-]*$/, 'a path such as /login/callback');

/** An id or key as a provider's console shows it. */
export const fromConsole = (whose: string) => text(/^[\x21-\x7e]+$/, `the value from ${whose} console`);

/** A number of many digits, which stays a text. */
export const digits = text(/^\d{1,20}$/, 'a number');
