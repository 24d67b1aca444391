import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import type { Batch, BatchHandler } from '../../packages/server/src/adapters/store/every-row.ts';
import { endShape, type Header, headerShape, rowShape, tableShape } from './backup-format.ts';
import { type Digests, differing, startDigests } from './digests.ts';
import { decrypted, isEncrypted } from './encryption.ts';

/** The file is no backup, or not whole. */
export class BackupBroken extends Error {}

/** Rows handed on at once. */
const atOnce = 500;

/** The private keys that open a backup; none for one that is not encrypted. */
type Identities = readonly string[];

/** What a file holds, decrypted where it is encrypted. */
async function contentsOf(path: string, identities: Identities): Promise<Readable> {
  if (!isEncrypted(path)) return createReadStream(path);
  if (identities.length === 0)
    throw new BackupBroken('It is encrypted: --identity names the file with its key.');
  return decrypted(path, identities).catch((cause: unknown) => {
    throw new BackupBroken('There is no key for it in the file of --identity.', { cause });
  });
}

async function* linesOf(path: string, identities: Identities): AsyncGenerator<string> {
  const gunzip = createGunzip();
  // Its errors come out of the loop below.
  const contents = await contentsOf(path, identities);
  contents.on('error', (cause) => gunzip.destroy(new BackupBroken('It was changed.', { cause })));
  pipeline(contents, gunzip, () => {});
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of gunzip) {
    const lines = (rest + decoder.write(chunk as Buffer)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Hands the rows of one table on in portions. */
function portions(visit: BatchHandler) {
  let open: { table: string; columns: string[] } | undefined;
  let rows: Batch['rows'][number][] = [];
  let visited = true;
  const flush = async () => {
    if (open && (rows.length > 0 || !visited)) await visit({ ...open, rows });
    rows = [];
    visited = true;
  };
  return {
    begin: async (table: { table: string; columns: string[] }) => {
      await flush();
      open = table;
      visited = false;
    },
    add: async (row: Batch['rows'][number]) => {
      if (!open || row.length !== open.columns.length) throw new BackupBroken('A row has no place.');
      rows.push(row);
      if (rows.length >= atOnce) await flush();
    },
    flush,
  };
}

/** Reads line after line; each must be what may stand there. */
async function readLines(
  path: string,
  visit: BatchHandler,
  identities: Identities,
): Promise<{ header: Header; digests: Digests }> {
  const lines = linesOf(path, identities);
  const header = headerShape.parse(JSON.parse((await lines.next()).value ?? 'null'));
  const sums = startDigests();
  const portion = portions(async (batch) => {
    sums.add(batch);
    await visit(batch);
  });
  let end: Digests | undefined;
  for await (const line of lines) {
    if (end) throw new BackupBroken('Something follows the end.');
    if (line.startsWith('[')) await portion.add(rowShape.parse(JSON.parse(line)));
    else if (line.startsWith('{"end"')) end = endShape.parse(JSON.parse(line)).end;
    else await portion.begin(tableShape.parse(JSON.parse(line)));
  }
  await portion.flush();
  if (!end) throw new BackupBroken('The end is missing.');
  const digests = sums.end();
  const wrong = differing(end, digests);
  if (wrong.length > 0) throw new BackupBroken(`The sums do not fit: ${wrong.join(', ')}.`);
  return { header, digests };
}

const isReading = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  error instanceof BackupBroken ||
  (error instanceof Error &&
    (/^\$?Zod/.test(error.name) || ('code' in error && /^Z_/.test(String(error.code)))));

/** Reads a backup file to its end and hands its rows over. Throws `BackupBroken` where it is not one, or not whole. */
export async function readBackup(
  path: string,
  visit: BatchHandler = async () => {},
  identities: Identities = [],
): Promise<{ header: Header; digests: Digests }> {
  try {
    return await readLines(path, visit, identities);
  } catch (error) {
    if (!isReading(error)) throw error;
    const why = error instanceof BackupBroken ? ` ${error.message}` : '';
    throw new BackupBroken(`${path} is no whole backup.${why}`, { cause: error });
  }
}
