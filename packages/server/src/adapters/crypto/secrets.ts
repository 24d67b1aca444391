import {
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomFillSync,
} from 'node:crypto';
import type { Masters } from '../../domain/master-secrets.ts';
import type { Secrets } from '../../ports/secrets.ts';
import { newTxid } from './new-txid.ts';

/** A key of 256 bits for one purpose, derived from the master secret (RFC 5869). */
export const derivedKey = (master: Buffer, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `daemun/${purpose}`, 32)));

const idBytes = 16;
/** For 256 ids at once, as Node keeps them for its UUIDs: to ask the generator costs more than what it answers. */
const randomForIds = Buffer.alloc(256 * idBytes);
let nextIdAt = randomForIds.length;

/** Begins with a letter or a digit: command lines take a leading "-" for an option, spreadsheets for a formula. */
function newId(): string {
  if (nextIdAt === randomForIds.length) {
    randomFillSync(randomForIds);
    nextIdAt = 0;
  }
  const id = randomForIds.toString('base64url', nextIdAt, nextIdAt + idBytes);
  nextIdAt += idBytes;
  return /^[-_]/.test(id) ? newId() : id;
}

/** Tells one master secret from another and nothing about it. */
export const masterMark = (master: Buffer): string =>
  derivedKey(master, 'mark').export().toString('base64url').slice(0, 16);

/** Secrets over Node's own cryptography: made with the first master secret, known again under all of them. */
export function createSecrets(masters: Masters): Secrets {
  const keys = masters.map((master) => ({
    mark: masterMark(master),
    link: derivedKey(master, 'mail-link'),
    fingerprint: derivedKey(master, 'fingerprint'),
  }));
  const [newest] = keys;
  if (!newest) throw new Error('There is no master secret.');
  const linkKeyOf = (mark: string) => {
    const known = keys.find((each) => each.mark === mark);
    if (!known) throw new Error('SECRETS no longer has the secret under which this link was made.');
    return known.link;
  };
  const keyed = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    id: newId,
    txid: newTxid,
    secret: () => randomBytes(32).toString('base64url'),
    digest: (secret) => hash('sha256', secret, 'base64url'),
    linkKey: newest.mark,
    linkSecret: ({ id, kind, key = newest.mark }) => keyed(linkKeyOf(key), `${kind}:${id}`),
    linkSecrets: ({ id, kind }) => keys.map(({ link }) => keyed(link, `${kind}:${id}`)),
    fingerprint: (text) => keyed(newest.fingerprint, text),
    fingerprints: (text) => keys.map(({ fingerprint }) => keyed(fingerprint, text)),
  };
}
