import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { UnusableFile } from '../../ports/unusable-file.ts';
import type { MailBrand } from './mail-brand.ts';

const filled = z.string().check(z.minLength(1));
/** Korean and English, and other languages by their prefixes. */
const words = z.catchall(z.object({ ko: filled, en: filled }), filled);
const brandFile = z.object({
  name: words,
  address: words,
  phone: z.union([
    words,
    z.pipe(
      filled,
      z.transform((phone) => ({ ko: phone, en: phone })),
    ),
  ]),
  services: z.optional(z.object({ NWG: z.optional(words), ISS: z.optional(words) })),
});

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnusableFile(['it is not JSON']);
  }
};

/** Reads the brand from a JSON file. Throws `UnusableFile` where it is none. */
export function readBrand(path: string): MailBrand {
  const read = z.safeParse(brandFile, parsed(readFileSync(path, 'utf8')));
  if (read.success) return read.data;
  const fields = read.error.issues.map((issue) => issue.path.join('.'));
  throw new UnusableFile(fields.map((field) => (field ? `${field} is missing or empty` : 'it is no object')));
}
