import { limits } from '@daemun/contract/limits';

/** What a puzzle is known by, and the number that was found. */
export type Solution = {
  readonly challenge: string;
  readonly number: number;
  readonly salt: string;
  readonly signature: string;
};

/** The salt carries the end of its puzzle in seconds, as ALTCHA has it; "&" keeps the number that follows apart. */
export const writeSalt = (random: string, now: number): string =>
  `${random}?expires=${Math.floor((now + limits.mailPuzzle.life) / 1000)}&`;

/** Whether a salt has not expired. */
export function isLiving(salt: string, now: number): boolean {
  const [, expires] = /^[\w-]{16}\?expires=(\d{1,12})&$/.exec(salt) ?? [];
  return expires !== undefined && now < Number(expires) * 1000;
}

/** A number from 0 to the bound, out of 32 random bytes in base64url. */
export const numberOf = (random: string): number =>
  Buffer.from(random, 'base64url').readUInt32BE(0) % (limits.mailPuzzle.most + 1);

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString());
  } catch {
    return undefined;
  }
}

/** A solution as a request carries it; undefined if the text is none. */
export function readSolution(text: string): Solution | undefined {
  const read = parsed(text);
  if (typeof read !== 'object' || read === null) return undefined;
  const { algorithm, challenge, number, salt, signature } = read as Record<string, unknown>;
  const isNumber = typeof number === 'number' && Number.isInteger(number) && number >= 0;
  if (algorithm !== 'SHA-256' || !isNumber || number > limits.mailPuzzle.most) return undefined;
  if (typeof challenge !== 'string' || typeof salt !== 'string' || typeof signature !== 'string')
    return undefined;
  return { challenge, number, salt, signature };
}
