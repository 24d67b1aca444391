import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The file beside an encrypted backup, by which a machine without its key sees that it is whole (`sha256sum -c`). */
export const checksumFileOf = (path: string): string => `${path}.sha256`;

/** SHA-256 of a file, in hexadecimal. */
async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Writes the checksum of `part`, which will be called `path`, and the moment whose rows it holds. */
export async function writeChecksum(part: string, path: string, madeAt: string): Promise<void> {
  const text = `# made_at ${madeAt}\n${await digestOf(part)}  ${basename(path)}\n`;
  writeFileSync(checksumFileOf(path), text, { mode: 0o600, flush: true });
}

/** When an encrypted backup was made; undefined if it has no checksum, or another one. */
export async function checkedMoment(path: string): Promise<string | undefined> {
  if (!existsSync(checksumFileOf(path))) return undefined;
  const text = readFileSync(checksumFileOf(path), 'utf8');
  const [, madeAt, digest] = /^# made_at (\S+)\n([0-9a-f]{64}) {2}/.exec(text) ?? [];
  return digest !== undefined && digest === (await digestOf(path)) ? madeAt : undefined;
}
