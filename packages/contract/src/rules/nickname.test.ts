import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalNickname, nicknameKey, nicknameProblem } from './nickname.ts';

test.each(['한빛독자', 'abcd', '1234', '한a1B', 'a'.repeat(15), '가'.repeat(15), '힣힣힣힣'])(
  'takes %s',
  (nickname) => {
    expect(nicknameProblem(nickname)).toBeUndefined();
  },
);

test.each([
  ['3 characters', '한빛독'],
  ['16 characters', 'a'.repeat(16)],
  ['a space', '한빛 독자'],
  ['an underscore', 'han_bit'],
  ['single consonants', 'ㅋㅋㅋㅋ'],
  ['single vowels', 'ㅏㅑㅓㅕ'],
  ['half-width Hangul', '\uffa1\uffa2\uffa3\uffa4'],
  ['Chinese characters', '韓國讀者'],
  ['full-width letters', 'ａｂｃｄ'],
  ['an emoji', '독자🦉🦉'],
  ['accents', 'ééée'],
  ['a zero-width space', '한빛\u200b독자'],
  ['a bidi override', '한빛\u202e독자'],
  ['markup', '<b>x</b>'],
  ['a line break at the end', '한빛독자\n'],
])('refuses %s', (_, nickname) => {
  expect(nicknameProblem(nickname)).toBe('NICKNAME_RULE');
});

test('an empty nickname has its own words', () => {
  expect(nicknameProblem(canonicalNickname('  '))).toBe('NICKNAME_EMPTY');
});

test('spaces around and the way of typing Hangul make no difference', () => {
  expect(canonicalNickname(' 한빛독자\n'.normalize('NFD'))).toBe('한빛독자');
  expect(nicknameProblem('한빛독자'.normalize('NFD'))).toBe('NICKNAME_RULE');
});

test('letter case makes no second nickname', () => {
  fc.assert(
    fc.property(fc.mixedCase(fc.constant('hanbit한빛')), (typed) => nicknameKey(typed) === 'hanbit한빛'),
  );
});

test('the rule says of single characters what the specification says', () => {
  const ranges = [
    ['가', '힣'],
    ['a', 'z'],
    ['A', 'Z'],
    ['0', '9'],
  ] as const;
  const inRange = (character: string) =>
    ranges.some(([first, last]) => character >= first && character <= last);
  for (let code = 0; code <= 0xffff; code += 1) {
    const character = String.fromCharCode(code);
    const good = nicknameProblem(`가a${character}9`) === undefined;
    if (good !== inRange(character)) expect.fail(`U+${code.toString(16)} is ${good ? 'taken' : 'refused'}`);
  }
});

const anyText = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)), maxLength: 30 });

test('the canonical form is its own canonical form', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      expect(canonicalNickname(canonicalNickname(typed))).toBe(canonicalNickname(typed));
    }),
  );
});
