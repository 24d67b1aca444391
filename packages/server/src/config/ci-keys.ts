import * as z from 'zod/mini';

const pattern = /^(\d{1,6},)?\d{1,6}:[\w-]{43,}(,\d{1,6}:[\w-]{43,})*$/;

function toKeys(text: string) {
  const parts = text.split(',').map((pair) => pair.split(':'));
  const keys = parts.flatMap(([version, secret]) =>
    secret === undefined ? [] : [{ version: Number(version), secret: Buffer.from(secret, 'base64url') }],
  );
  const [[first, paired] = []] = parts;
  return paired === undefined ? { keys, used: Number(first) } : { keys };
}

/** Version 1 is always known: it follows from the master secret. */
const hasUsed = ({ keys, used = 1 }: ReturnType<typeof toKeys>): boolean =>
  used === 1 || keys.some(({ version }) => version === used);

/** Keys by their version, and which of them is used where it is not the highest. */
export const ciKeys = {
  schema: z.pipe(
    z.string().check(z.regex(pattern)),
    z.pipe(z.transform(toKeys), z.custom<ReturnType<typeof toKeys>>().check(z.refine(hasUsed))),
  ),
  wanted:
    'version:secret pairs separated by commas, each secret at least 32 random bytes in base64url, before them the version to be used, one of these or 1, if it is not the highest',
} as const;
