import { hash } from 'node:crypto';
import { sameText } from './constant-time.ts';
import { crypt64, crypt64Value } from './crypt64.ts';
import { inRounds } from './rounds.ts';

/** `$P$` and `$H$` with rounds, salt and digest, as WordPress before 6.8, phpBB and Drupal 6 wrote them. */
export const phpassShape = /^\$[PH]\$([5-9A-J])([./0-9A-Za-z]{8})([./0-9A-Za-z]{22})$/;

const encoded = (bytes: Buffer): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const group = [...bytes.subarray(at, at + 3)];
    text += crypt64(group, group.length + 1);
  }
  return text;
};

/** Checks a portable hash of phpass: MD5 in 2^n rounds. */
export async function matchesPhpass(
  [rounds = '', salt = '', digest = '']: readonly string[],
  password: string,
) {
  const secret = Buffer.from(password, 'utf8');
  let bytes = hash('md5', Buffer.concat([Buffer.from(salt), secret]), 'buffer');
  await inRounds(2 ** crypt64Value(rounds), () => {
    bytes = hash('md5', Buffer.concat([bytes, secret]), 'buffer');
  });
  return sameText(encoded(bytes), digest);
}
