import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Totp } from '../../ports/totp.ts';

const digits = 6;
/** Milliseconds for which one code stands. */
const step = 30_000;
/** As long as the digest, as RFC 4226 advises. */
const keyBytes = 20;
/** RFC 4648, which authenticator apps read. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const bitsOf = (numbers: Iterable<number>, width: number): string =>
  [...numbers].map((number) => number.toString(2).padStart(width, '0')).join('');

const groupsOf = (bits: string, width: number): number[] =>
  (bits.match(new RegExp(`.{${width}}`, 'g')) ?? []).map((group) => Number.parseInt(group, 2));

const keyOf = (bytes: Buffer): string =>
  groupsOf(bitsOf(bytes, 8), 5)
    .map((five) => alphabet[five])
    .join('');

const bytesOf = (key: string): Buffer =>
  Buffer.from(
    groupsOf(
      bitsOf(
        [...key].map((sign) => alphabet.indexOf(sign)),
        5,
      ),
      8,
    ),
  );

/** The code of a key for a counter (RFC 4226). */
export function hotp(key: Buffer, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', key).update(message).digest();
  const at = mac.readUInt8(mac.length - 1) & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0');
}

/** The code that an app shows for a key at a time. */
export const totpAt = (key: string, now: number): string => hotp(bytesOf(key), Math.floor(now / step));

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** SHA-1, six digits, 30 seconds: what every app takes. The codes beside the present one are taken too. */
export const createTotp = (): Totp => ({
  newKey: () => keyOf(randomBytes(keyBytes)),
  stepOf: (key, code, now) => {
    const current = Math.floor(now / step);
    const bytes = bytesOf(key);
    return [current, current - 1, current + 1].find((counter) => isEqual(hotp(bytes, counter), code));
  },
});
