import * as z from 'zod/mini';
import { wholeKey } from './keys.ts';
import type { KeyForm } from './row.ts';
import { areDifferent, type VersionedKey, versionedKey } from './versioned-keys.ts';

const pattern = /^(\d{1,6},)?\d{1,6}:[\w-]{43,}(,\d{1,6}:[\w-]{43,})*$/;

type CiKeys = { readonly keys: readonly VersionedKey[]; readonly used?: number };

function toKeys(text: string): CiKeys {
  const parts = text.split(',');
  const keys = parts.filter((part) => part.includes(':')).map(versionedKey);
  return parts.length > keys.length ? { keys, used: Number(parts[0]) } : { keys };
}

/** Version 1 is always known: it follows from the master secret. */
const hasUsed = ({ keys, used = 1 }: CiKeys): boolean =>
  used === 1 || keys.some(({ version }) => version === used);

/** Keys by their version, and which of them is used where it is not the highest. */
export const ciKeys = {
  schema: z.pipe(
    z.string().check(z.regex(pattern)),
    z.pipe(
      z.transform(toKeys),
      z.custom<CiKeys>().check(z.refine((given) => hasUsed(given) && areDifferent(given.keys))),
    ),
  ),
  wanted:
    'version:secret pairs separated by commas, each version once, each secret at least 32 random bytes in base64url, before them the version to be used, one of these or 1, if it is not the highest',
  keysIn: ({ keys }: CiKeys) => keys.map(({ secret }) => wholeKey(secret)),
} as const satisfies KeyForm;
