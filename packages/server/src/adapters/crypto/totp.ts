import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { limits } from '@daemun/contract/limits';
import { recoveryAlphabet } from '@daemun/contract/rules/factor-code';
import type { FactorCodes } from '../../ports/factor-codes.ts';

const { step, window } = limits.secondFactor;
const digits = 6;
/** As long as the digest, as RFC 4226 advises. */
const keyBytes = 20;
/** 80 bits: so many that nobody tries them, and a plain digest keeps them. */
const recoveryBytes = 10;
/** RFC 4648, which authenticator apps read. */
const keyAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes as signs of an alphabet of 32, five bits each; a number of bits that five divides. */
function signsOf(bytes: Buffer, alphabet: string): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

function bytesOf(key: string): Buffer {
  const bits = [...key].map((sign) => keyAlphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of a key for a counter (RFC 4226). */
export function hotp(key: Buffer, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', key).update(message).digest();
  const at = mac.readUInt8(mac.length - 1) & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0');
}

/** The steps of time whose codes are taken now, this one first. */
const stepsAround = (now: number): number[] => {
  const current = Math.floor(now / step);
  const sides = Array.from({ length: window }, (_, index) => [current - index - 1, current + index + 1]);
  return [current, ...sides.flat()];
};

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Codes by the time of day (RFC 6238: SHA-1, six digits, 30 seconds, which is what every app takes), and recovery codes. */
export const createFactorCodes = (): FactorCodes => ({
  newKey: () => signsOf(randomBytes(keyBytes), keyAlphabet),
  stepOf: (key, code, now) => {
    const bytes = bytesOf(key);
    return stepsAround(now).find((counter) => isEqual(hotp(bytes, counter), code));
  },
  newRecoveryCode: () => signsOf(randomBytes(recoveryBytes), recoveryAlphabet),
});
