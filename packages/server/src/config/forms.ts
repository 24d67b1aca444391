import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { isBase, isOrigin, isSafe, isWebAddress } from './addresses.ts';

/** A text of which a rule holds. */
export const refined = (isRight: (text: string) => boolean) => z.string().check(z.refine(isRight));

/** A text that a function reads, which answers undefined of any other. */
export const readBy = <T>(read: (text: string) => T | undefined) =>
  z.pipe(
    refined((given) => read(given) !== undefined),
    z.transform((given: string) => read(given) as T),
  );

/** A text of a pattern. */
export const text = (pattern: RegExp, wanted: string) =>
  ({ schema: z.string().check(z.regex(pattern)), wanted }) as const;

/** Any text. */
export const anything = (wanted: string) => text(/^/, wanted);

/** What a header of HTTP can carry as it is. */
export const headerText = /^[\x20-\x7e]+$/;
export const headerValue = (wanted: string) => text(headerText, wanted);

const hostName = /^(?=.{1,253}$)(?!-)[\w-]{1,63}(\.(?!-)[\w-]{1,63})*$/;

/** Where a server listens: an address of this machine, or a name that leads to one. */
export const listenHost = {
  schema: refined((given) => isIP(given) > 0 || hostName.test(given)),
  wanted: 'the address to listen on, for example 127.0.0.1',
} as const;

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

const toOrigin = z.transform((address: string) => new URL(address).origin);

/** An http(s) origin, as browsers write it. */
export const origin = (wanted: string) => ({ schema: z.pipe(refined(isOrigin), toOrigin), wanted }) as const;

/** The https origin of a site that gets tokens, or http on this machine. */
export const safeOrigin = {
  schema: z.pipe(
    refined((given) => isOrigin(given) && isSafe(given)),
    toOrigin,
  ),
  wanted: 'an https origin such as https://www.example.com (http only on this machine)',
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
    z.transform((address: string) => address.replace(/\/+$/, '')),
  ),
  wanted: 'an https address without a query (http only on this machine)',
} as const;

/** A path of another site. */
export const sitePath = text(/^\/(?!\/)[\w./-]*$/, 'a path such as /login/callback');

/** An id or key as a provider's console shows it. */
export const fromConsole = (whose: string) => text(/^[\x21-\x7e]+$/, `the value from ${whose} console`);

/** A number of many digits, which stays a text. */
export const digits = text(/^\d{1,20}$/, 'a number');
