import { hash } from 'node:crypto';
import { sameText } from './constant-time.ts';
import { crypt64 } from './crypt64.ts';
import { repeated } from './repeated.ts';
import { inRounds } from './rounds.ts';

/** `$5$` and `$6$` of crypt(3), with rounds or without. */
export const shaCryptShape = /^\$([56])\$(?:rounds=(\d{4,7})\$)?([^$]{0,16})\$([./0-9A-Za-z]{43,86})$/;

const kinds = {
  5: { name: 'sha256', bytes: 32, step: [0, 10, 20], turn: 21, last: [31, 30] },
  6: { name: 'sha512', bytes: 64, step: [0, 21, 42], turn: 22, last: [63] },
} as const;
type Kind = (typeof kinds)[keyof typeof kinds];

const usualRounds = 5000;
/** What an imported hash may ask of this machine. */
const maxRounds = 1_000_000;

const digestOf = ({ name }: Kind, parts: readonly Buffer[]): Buffer =>
  hash(name, Buffer.concat(parts), 'buffer');

/** The first digest, which depends on the bits of the password's length. */
function firstOf(kind: Kind, secret: Buffer, salt: Buffer): Buffer {
  const inner = digestOf(kind, [secret, salt, secret]);
  const marks: Buffer[] = [];
  for (let bits = secret.length; bits > 0; bits >>= 1) marks.push((bits & 1) === 1 ? inner : secret);
  return digestOf(kind, [secret, salt, repeated(inner, secret.length), ...marks]);
}

/** The bytes in the order in which crypt writes them: three at a time, the places turned after each. */
function textOf({ bytes: length, step, turn, last }: Kind, digest: Buffer): string {
  let places: number[] = [...step];
  let text = '';
  for (let group = 0; group < Math.floor(length / 3); group += 1) {
    text += crypt64(places.map((place) => digest[place] ?? 0).reverse(), 4);
    places = places.map((place) => (place + turn) % (step.length * step[1]));
  }
  return text + crypt64(last.map((place) => digest[place] ?? 0).reverse(), last.length + 1);
}

/** Checks a hash of SHA-crypt (Drepper's specification of 2008). */
export async function matchesShaCrypt(
  [version, given, salted = '', digest = '']: readonly string[],
  password: string,
) {
  const kind = kinds[version === '5' ? 5 : 6];
  const rounds = Math.max(1000, Number(given ?? usualRounds));
  if (rounds > maxRounds) return false;
  const [secret, salt] = [Buffer.from(password, 'utf8'), Buffer.from(salted, 'utf8')];
  let bytes = firstOf(kind, secret, salt);
  const p = repeated(digestOf(kind, Array(secret.length).fill(secret)), secret.length);
  const s = repeated(digestOf(kind, Array(16 + (bytes[0] ?? 0)).fill(salt)), salt.length);
  await inRounds(rounds, (round) => {
    const odd = round % 2 === 1;
    const parts = [odd ? p : bytes];
    if (round % 3 !== 0) parts.push(s);
    if (round % 7 !== 0) parts.push(p);
    bytes = digestOf(kind, [...parts, odd ? bytes : p]);
  });
  return sameText(textOf(kind, bytes), digest);
}
