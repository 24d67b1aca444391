const address = /[^\s@<>()]+@[^\s@<>()]+/g;
const syntax = /[\\^$.*+?()[\]{}|/]/g;
const longNumber = /\d(?:[\s.-]?\d){6,}/g;

/**
 * A free text without what would name its writer: the given values of their account in whatever case or Unicode form they are
 * typed, anything like an e-mail address, and numbers as long as a telephone's.
 */
export function withoutNames(text: string, values: readonly (string | null)[]): string {
  const known = values.filter((value): value is string => value !== null && value.length > 1);
  const longestFirst = known.sort((one, other) => other.length - one.length);
  const hidden = longestFirst.reduce(
    (rest, value) => rest.replace(new RegExp(value.normalize('NFC').replace(syntax, '\\$&'), 'giu'), '***'),
    text.normalize('NFC'),
  );
  return hidden.replace(address, '***').replace(longNumber, '***');
}

/** What names a member, for `withoutNames`. */
export const namesOf = ({
  email,
  nickname,
  name,
  phone,
}: Readonly<Record<'email' | 'nickname' | 'name' | 'phone', string | null>>): (string | null)[] => [
  email,
  nickname,
  name,
  phone,
];
