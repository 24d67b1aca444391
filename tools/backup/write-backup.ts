import { once } from 'node:events';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Encrypter } from 'age-encryption';
import type { BatchHandler } from '../../packages/server/src/adapters/store/every-row.ts';
import type { Header } from './backup-format.ts';
import { writeChecksum } from './checksum-file.ts';
import { type Digests, startDigests } from './digests.ts';
import { encrypted } from './encryption.ts';

/**
 * Writes rows into a backup file, which appears whole or not at all and is its owner's alone. Answers what is in it.
 * An encrypted one has a file with its checksum beside it.
 */
export async function writeBackup(
  path: string,
  header: Header,
  everyRow: (visit: BatchHandler) => Promise<void>,
  encrypter: Encrypter | undefined,
): Promise<Digests> {
  if (existsSync(path)) throw new Error(`${path} is there already.`);
  const part = `${path}.part`;
  rmSync(part, { force: true });
  const gzip = createGzip();
  const contents = encrypter ? await encrypted(encrypter, gzip) : gzip;
  const written = pipeline(contents, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
  written.catch(() => {});
  const write = async (text: string): Promise<void> => {
    if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written]);
  };
  try {
    const sums = startDigests();
    await write(`${JSON.stringify(header)}\n`);
    let open: string | undefined;
    await everyRow(async (batch) => {
      const lines = sums.add(batch);
      if (batch.table !== open)
        await write(`${JSON.stringify({ table: batch.table, columns: batch.columns })}\n`);
      open = batch.table;
      await write(lines);
    });
    const digests = sums.end();
    gzip.end(`${JSON.stringify({ end: digests })}\n`);
    await written;
    if (encrypter) await writeChecksum(part, path, header.made_at);
    renameSync(part, path);
    return digests;
  } catch (error) {
    gzip.destroy();
    rmSync(part, { force: true });
    throw error;
  }
}
