import { hash } from 'node:crypto';
import { sameText } from './constant-time.ts';
import { crypt64 } from './crypt64.ts';
import { repeated } from './repeated.ts';
import { inRounds } from './rounds.ts';

/** `$1$` of crypt(3), and `$apr1$` of Apache. */
export const md5CryptShape = /^(\$1\$|\$apr1\$)([^$]{0,8})\$([./0-9A-Za-z]{22})$/;

const rounds = 1000;
/** Which bytes of the digest stand together, first the lowest. */
const groups = [
  [12, 6, 0],
  [13, 7, 1],
  [14, 8, 2],
  [15, 9, 3],
  [5, 10, 4],
] as const;

const md5 = (...parts: (Buffer | string)[]): Buffer =>
  hash('md5', Buffer.concat(parts.map((part) => Buffer.from(part as string))), 'buffer');

function firstOf(magic: string, salt: string, secret: Buffer): Buffer {
  const inner = repeated(md5(secret, salt, secret), secret.length);
  const marks: Buffer[] = [];
  for (let bits = secret.length; bits > 0; bits >>= 1)
    marks.push((bits & 1) === 1 ? Buffer.alloc(1) : secret.subarray(0, 1));
  return md5(secret, magic, salt, inner, ...marks);
}

/** Checks a hash of MD5-crypt. */
export async function matchesMd5Crypt(
  [magic = '', salt = '', digest = '']: readonly string[],
  password: string,
) {
  const secret = Buffer.from(password, 'utf8');
  let bytes = firstOf(magic, salt, secret);
  await inRounds(rounds, (round) => {
    const odd = round % 2 === 1;
    bytes = md5(
      odd ? secret : bytes,
      round % 3 === 0 ? '' : salt,
      round % 7 === 0 ? '' : secret,
      odd ? bytes : secret,
    );
  });
  const text = groups
    .map((places) =>
      crypt64(
        places.map((place) => bytes[place] ?? 0),
        4,
      ),
    )
    .join('');
  return sameText(text + crypt64([bytes[11] ?? 0], 2), digest);
}
