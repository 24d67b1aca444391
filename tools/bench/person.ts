import { createHash } from 'node:crypto';

/** The password of everybody in a bench store; one hash serves them all. */
export const sharedPassword = 'Bench!2026';

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** So many members of a million have one name: a common one. */
const names = 400;

/** What a member of a bench store is called, owns and knows: all of it follows from the number alone. */
export const person = (number: number) => {
  const sessionSecret = digest(`session ${number}`);
  const browserSecret = digest(`browser ${number}`);
  return {
    id: digest(`member ${number}`).slice(0, 22),
    email: `reader.${number}@bench.example`,
    nickname: `독자${number.toString(36)}`,
    name: `이름${number % names}`,
    phone: `010${String(number).padStart(8, '0')}`,
    sessionId: digest(`session id ${number}`).slice(0, 22),
    sessionSecret,
    sessionDigest: digest(sessionSecret),
    browserSecret,
    browserDigest: digest(browserSecret),
  };
};

/** At most this many members take part in a measurement, spread evenly over the store. */
const SAMPLE = 20_000;

/** The numbers of the members that take part in measurements. */
export function sampleOf(members: number): number[] {
  const size = Math.min(members, SAMPLE);
  return Array.from({ length: size }, (_, index) => Math.floor((index * members) / size));
}
