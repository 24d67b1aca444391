import * as z from 'zod/mini';
import { wholeKey } from './keys.ts';
import type { KeyForm } from './row.ts';
import { areDifferent, versionedKey } from './versioned-keys.ts';

const pattern = /^(0|[1-9]\d{0,5}:[\w-]{43,})(,(0|[1-9]\d{0,5}:[\w-]{43,}))*$/;

/** Version 0 has no secret: hashes under it are kept as they are. */
type PepperSecret = { readonly version: number; readonly secret?: Buffer };

const toPeppers = (text: string): readonly PepperSecret[] =>
  text.split(',').map((pair) => (pair === '0' ? { version: 0 } : versionedKey(pair)));

/** Keys of password hashes by their version, the one to be used first. */
export const peppers = {
  schema: z.pipe(
    z.string().check(z.regex(pattern)),
    z.pipe(z.transform(toPeppers), z.custom<readonly PepperSecret[]>().check(z.refine(areDifferent))),
  ),
  wanted:
    'version:secret pairs separated by commas, each version once, the one to be used first, each secret at least 32 random bytes in base64url; 0 = none',
  keysIn: (given: readonly PepperSecret[]) =>
    given.flatMap(({ secret }) => (secret ? [wholeKey(secret)] : [])),
} as const satisfies KeyForm;
