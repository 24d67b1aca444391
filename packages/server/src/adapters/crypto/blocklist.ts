import { createHash, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { UnusableFile } from '../../ports/unusable-file.ts';

/**
 * A Bloom filter over SHA-1 digests, the form in which breached passwords are published: what stands in it is always
 * found, of what does not about one in ten thousand is found all the same. One line of JSON, then the bits.
 */
export type Blocklist = { readonly bits: Buffer; readonly hashes: number };

const header = z.object({
  format: z.literal('daemun-blocklist'),
  version: z.literal(1),
  hashes: z.int().check(z.gte(1), z.lte(64)),
  count: z.int(),
  sha256: z.string(),
});

/** Bits for each password, and places of each, for one false alarm in ten thousand. */
const bitsEach = 19.2;
const hashes = 13;

export const emptyBlocklist = (count: number): Blocklist => ({
  bits: Buffer.alloc(Math.ceil((Math.max(count, 1) * bitsEach) / 8)),
  hashes,
});

/** Where a digest has its bits: by two of its numbers, as Kirsch and Mitzenmacher showed to be enough. */
function* places({ bits, hashes: count }: Blocklist, digest: Buffer): Generator<number> {
  const [first, step] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6) | 1];
  const length = bits.length * 8;
  for (let index = 0; index < count; index += 1) yield (first + index * (step % length)) % length;
}

/** The digest under which a password stands in published lists. */
export const breachDigest = (password: string): Buffer => hash('sha1', password, 'buffer');

export function addDigest(list: Blocklist, digest: Buffer): void {
  for (const place of places(list, digest))
    list.bits[place >> 3] = (list.bits[place >> 3] ?? 0) | (1 << (place & 7));
}

const hasDigest = (list: Blocklist, digest: Buffer): boolean => {
  for (const place of places(list, digest))
    if (((list.bits[place >> 3] ?? 0) & (1 << (place & 7))) === 0) return false;
  return true;
};

/** Whether a password stands in a list, as it is or in small letters. */
export const isListed = (list: Blocklist, password: string): boolean =>
  [password, password.toLowerCase()].some((each) => hasDigest(list, breachDigest(each)));

const sumOf = (bits: Buffer): string => createHash('sha256').update(bits).digest('hex');

/** The file of a list. */
export const blocklistFile = (list: Blocklist, count: number): Buffer => {
  const line = {
    format: 'daemun-blocklist',
    version: 1,
    hashes: list.hashes,
    count,
    sha256: sumOf(list.bits),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(line)}\n`), list.bits]);
};

const headerOf = (line: string) => {
  try {
    return header.parse(JSON.parse(line));
  } catch {
    throw new UnusableFile(['it is no list that npm run blocklist made']);
  }
};

/** Reads the file of a list. Throws `UnusableFile` where it is none, or not whole. */
export function readBlocklist(path: string): Blocklist & { readonly count: number } {
  const bytes = readFileSync(path);
  const end = bytes.indexOf('\n');
  const read = headerOf(bytes.subarray(0, Math.max(end, 0)).toString());
  const bits = bytes.subarray(end + 1);
  if (bits.length === 0 || sumOf(bits) !== read.sha256) throw new UnusableFile(['it is not whole']);
  return { bits, hashes: read.hashes, count: read.count };
}
