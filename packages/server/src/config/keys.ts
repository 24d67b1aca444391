import * as z from 'zod/mini';
import type { Form, Key, KeyForm } from './row.ts';

/** A key as its letters, however it was read. */
export const wholeKey = (key: string | Buffer): Key => ({
  text: typeof key === 'string' ? key : key.toString('base64url'),
});

/** The bytes of a text in base64url. */
export const bytes = (pattern: RegExp, wanted: string) =>
  ({
    schema: z.pipe(
      z.string().check(z.regex(pattern)),
      z.transform((given: string) => Buffer.from(given, 'base64url')),
    ),
    wanted,
  }) as const;

/** A form whose whole value is one. */
export const keyForm = <S extends z.ZodMiniType<string | Buffer>>(form: Form<S>) =>
  ({ ...form, keysIn: (key: string | Buffer) => [wholeKey(key)] }) as const satisfies KeyForm;

const fewestPairs = 16;

/**
 * Whether a key looks as if a machine had made it: a letter, a word or a row of digits that is repeated has few different
 * pairs of neighbours, as long as it may be. Hexadecimal digits have many.
 */
export const looksRandom = ({ text }: Key): boolean =>
  new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2))).size >= fewestPairs;

/** All keys of the sandbox's stand-ins begin with this word; everybody knows them. */
export const isSandboxKey = ({ text }: Key): boolean => /^sandbox/i.test(text);
