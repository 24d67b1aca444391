import { emailProblem } from '@daemun/contract/rules/email';

/** Addresses to which mails come back: one for each entry of the outbox, with what tells entries apart between two fixed texts. */
export type ReturnAddresses = { readonly before: string; readonly after: string; readonly host: string };

/** The text of one entry: its id of 16 bytes and 10 bytes of signature, in 26 and 16 characters. */
const idBytes = 16;
const signatureBytes = 10;
const tokenLength = 42;
/** RFC 5321 §4.5.3.1.1. */
const longestLocalPart = 64;

/** Takes `bounces+*@example.com` apart; undefined if it has no single star, or its addresses would be none. */
export function returnAddresses(text: string): ReturnAddresses | undefined {
  const [, before, after, host] =
    /^([a-z0-9.+_=-]*)\*([a-z0-9.+_=-]*)@([a-z0-9.-]+)$/.exec(text.toLowerCase()) ?? [];
  if (before === undefined || after === undefined || host === undefined) return undefined;
  if (before.length + tokenLength + after.length > longestLocalPart) return undefined;
  return emailProblem(`${before}x${after}@${host}`) ? undefined : { before, after, host };
}

/** RFC 4648 §6 without padding, in small letters: mail servers may change the case of an address. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function fromBase32(text: string, length: number): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(Array.from({ length }, (_, at) => Number.parseInt(bits.slice(8 * at, 8 * at + 8), 2)));
}

const idLength = Math.ceil((idBytes * 8) / 5);

/** The address of an entry, by the secret of its id; undefined of an id that is not one of ours. */
export function returnAddress(
  { before, after, host }: ReturnAddresses,
  id: string,
  secret: string,
): string | undefined {
  const bytes = Buffer.from(id, 'base64url');
  if (bytes.length !== idBytes || bytes.toString('base64url') !== id) return undefined;
  const signature = base32(Buffer.from(secret, 'base64url').subarray(0, signatureBytes));
  return `${before}${base32(bytes)}${signature}${after}@${host}`;
}

/** The entry that an address names, whoever signed it; undefined of an address of another form. */
export function entryIn({ before, after, host }: ReturnAddresses, address: string): string | undefined {
  const [local = '', ...rest] = address.toLowerCase().split('@');
  const token = local.slice(before.length, local.length - after.length);
  if (rest.join('@') !== host || local !== `${before}${token}${after}`) return undefined;
  if (token.length !== tokenLength || !/^[a-z2-7]+$/.test(token)) return undefined;
  return fromBase32(token.slice(0, idLength), idBytes).toString('base64url');
}
