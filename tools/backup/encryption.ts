import { closeSync, createReadStream, openSync, readFileSync, readSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { UsageFault } from '../operating/run-command.ts';

/** How every file of age begins (https://age-encryption.org/v1). */
const firstBytes = 'age-encryption.org/v1\n';

/** The word for a backup that is left unencrypted on purpose. */
const none = 'none';

/** The library has streams of the browser; Node's have the same methods under other types. */
type Bytes = ReadableStream<Uint8Array>;
const toWeb = (stream: Readable): Bytes => Readable.toWeb(stream) as unknown as Bytes;
const fromWeb = (stream: Bytes): Readable => Readable.fromWeb(stream as unknown as WebStream);

function add(encrypter: Encrypter, recipient: string): void {
  try {
    encrypter.addRecipient(recipient);
  } catch {
    // The word is not repeated: somebody may have given the private half.
    throw new UsageFault(`--recipient wants a public key of age (age1…), or ${none}.`);
  }
}

/** Returns what encrypts to public keys; undefined = to nobody. Throws `UsageFault`. */
export function encrypterTo(recipients: readonly string[]): Encrypter | undefined {
  if (recipients.length === 0 || (recipients.length === 1 && recipients[0] === none)) return undefined;
  const encrypter = new Encrypter();
  for (const recipient of recipients) add(encrypter, recipient);
  return encrypter;
}

/** The bytes of a stream, encrypted. */
export const encrypted = async (encrypter: Encrypter, plain: Readable): Promise<Readable> =>
  fromWeb(await encrypter.encrypt(toWeb(plain)));

/** Whether a file is one of age. */
export function isEncrypted(path: string): boolean {
  const start = Buffer.alloc(firstBytes.length);
  const file = openSync(path, 'r');
  readSync(file, start, 0, start.length, 0);
  closeSync(file);
  return start.toString('latin1') === firstBytes;
}

/** The private keys in a file of `age-keygen`. Throws `UsageFault`. */
export function readIdentities(path: string): readonly string[] {
  const lines = readFileSync(path, 'utf8').split(/\r?\n/);
  const keys = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (keys.length === 0) throw new UsageFault(`${path} has no private key of age (AGE-SECRET-KEY-…).`);
  return keys;
}

/** The bytes of an encrypted file. The promise fails if no identity opens it, the stream where a byte was changed. */
export async function decrypted(path: string, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return fromWeb(await decrypter.decrypt(toWeb(createReadStream(path))));
}
