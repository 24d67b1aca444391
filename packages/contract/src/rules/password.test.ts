import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalPassword, passwordDemands, passwordProblem } from './password.ts';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const digits = '0123456789';
const setA = '!@#$%^*+=-';
const setB = '!@#$%^&*()_+';
const unprintable = ' \t\n\0\u007f\u0085\u00a0\u00ad\u1680\u2003\u200b\u2028\u202e\u3000\ufeff'
  .split('')
  .concat('\ud83d');

/** The rule once more, by lists and loops instead of patterns. */
function acceptable(password: string): boolean {
  const points = Array.from(password.normalize('NFC'));
  const some = (set: string) => points.some((point) => set.includes(point));
  if (points.length < 8 || points.length > 20) return false;
  if (points.some((point) => unprintable.includes(point))) return false;
  if (!some(letters) || !some(digits)) return false;
  const ruleA = some(setA);
  const ruleB = some(setB) && points.every((point) => (letters + digits + setB).includes(point));
  return ruleA || ruleB;
}

test.each([
  ['the demo password', 'Daemun!2026'],
  ['8 characters', 'abcde1!x'],
  ['20 characters', `abc1!${'x'.repeat(15)}`],
  ['rule A with other printable characters', "abc123-~`[]{}|;:',."],
  ['rule A with Hangul', '대문abc123!'],
  ['rule A with 20 code points that are 32 UTF-16 units', `ab12=x${'🦉'.repeat(12)}ab`],
  ['rule B by a character that only it has', 'abcd123&'],
  ['rule B by brackets', 'abcd1234()'],
  ['rule B by an underscore', 'abcd_1234'],
])('takes %s', (_, password) => {
  expect(passwordProblem(password)).toBeUndefined();
});

test.each([
  ['7 characters', 'abcd12!'],
  ['21 characters', `abc1!${'x'.repeat(16)}`],
  ['7 code points in 12 units', 'a1!🦉🦉🦉🦉'],
  ['no letter', '12345678!'],
  ['no ASCII letter', '대문대문대문12!'],
  ['no digit', 'abcdefgh!'],
  ['no ASCII digit', 'abcdefg!١٢٣'],
  ['no symbol', 'abcd12345'],
  ['a symbol of neither rule', 'abcd1234~'],
  ['a symbol of rule B beside a foreign character', 'abcd1234&~'],
  ['a symbol of rule B beside Hangul', 'abcd1234_대문'],
  ['a full-width symbol', 'abcd1234！'],
  ['a space in the middle', 'abcd 1234!'],
  ['a space at the end', 'abcd1234! '],
  ['an ideographic space', 'abcd\u30001234!'],
  ['a control character', 'abcd\u00001234!'],
  ['a zero-width space', 'abcd\u200b1234!'],
  ['half a surrogate pair', 'abcd1234!\ud83d'],
])('refuses %s', (_, password) => {
  expect(passwordProblem(password)).toBe('PASSWORD_RULE');
});

test('an empty password has its own words', () => {
  expect(passwordProblem('')).toBe('PASSWORD_EMPTY');
});

describe('against a second reading of the rule', () => {
  const common = [...letters, ...digits, ...setA, ...setB, ...'~`[]{}|;:",.<>?/\\'];
  const rare = [
    ...unprintable,
    '한',
    '\u1112',
    '\u1161',
    '\u11ab',
    'é',
    'e\u0301',
    '🦉',
    '１',
    '\u212a',
    '\u037e',
  ];
  const character = fc.oneof(
    { weight: 60, arbitrary: fc.constantFrom(...common) },
    { weight: 1, arbitrary: fc.constantFrom(...rare) },
  );
  const password = fc.array(character, { minLength: 1, maxLength: 24 }).map((parts) => parts.join(''));

  test('both say the same of every password', () => {
    const verdicts = { good: 0, bad: 0 };
    fc.assert(
      fc.property(password, (typed) => {
        const good = acceptable(typed);
        verdicts[good ? 'good' : 'bad'] += 1;
        expect(passwordProblem(typed) === undefined, JSON.stringify(typed)).toBe(good);
      }),
      { numRuns: 5000 },
    );
    expect(Math.min(verdicts.good, verdicts.bad)).toBeGreaterThan(300);
  });

  test('the live list is all true exactly when the password is taken', () => {
    fc.assert(
      fc.property(password, (typed) => {
        expect(Object.values(passwordDemands(typed)).every(Boolean)).toBe(acceptable(typed));
      }),
      { numRuns: 1000 },
    );
  });
});

test('each demand fails by itself', () => {
  const good = { length: true, letter: true, digit: true, symbol: true, noSpace: true };
  expect(passwordDemands('Daemun!2026')).toEqual(good);
  expect(passwordDemands('Dae!2')).toEqual({ ...good, length: false });
  expect(passwordDemands('!20262026')).toEqual({ ...good, letter: false });
  expect(passwordDemands('Daemun!!')).toEqual({ ...good, digit: false });
  expect(passwordDemands('Daemun2026')).toEqual({ ...good, symbol: false });
  expect(passwordDemands('Daemun !2026')).toEqual({ ...good, noSpace: false });
  expect(Object.values(passwordDemands(''))).toEqual(Array(5).fill(false));
});

test('the two ways of typing Hangul are one password, counted by syllable', () => {
  const composed = '대문한빛통신abc1!';
  const decomposed = composed.normalize('NFD');
  expect(decomposed).not.toBe(composed);
  expect(canonicalPassword(decomposed)).toBe(composed);
  expect(passwordProblem(`${'대'.repeat(15).normalize('NFD')}abc1!`)).toBeUndefined();
  expect(passwordProblem(`${'대'.repeat(16).normalize('NFD')}abc1!`)).toBe('PASSWORD_RULE');
});

const anyText = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)), maxLength: 30 });

test('the canonical form is its own canonical form and keeps the verdict', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const canonical = canonicalPassword(typed);
      expect(canonicalPassword(canonical)).toBe(canonical);
      expect(passwordProblem(canonical)).toBe(passwordProblem(typed));
    }),
  );
});

describe('the modern rule', () => {
  test.each([
    ['8 characters of one kind', 'abcdefgh'],
    ['64 characters', 'x'.repeat(64)],
    ['words with spaces', 'four words and a half'],
    ['Hangul words', '대문을 여는 열쇠'],
    ['64 code points in 128 units', '🦉'.repeat(64)],
  ])('takes %s', (_, password) => {
    expect(passwordProblem(password, 'modern')).toBeUndefined();
  });

  test.each([
    ['7 characters', 'abcdefg'],
    ['65 characters', 'x'.repeat(65)],
    ['a space at the beginning', ' abcdefgh'],
    ['a space at the end', 'abcdefgh '],
    ['spaces alone', ' '.repeat(8)],
    ['another white space inside', 'four\u00a0words'],
    ['a tab inside', 'four\twords'],
    ['a zero-width space', 'four\u200bwords'],
  ])('refuses %s', (_, password) => {
    expect(passwordProblem(password, 'modern')).toBe('PASSWORD_RULE_MODERN');
  });

  test('takes whatever the specification’s rule takes', () => {
    const sign = fc.constantFrom(...letters, ...digits, ...setA, ...setB, ' ', '대', '🦉');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 24 }), (signs) => {
        const password = signs.join('');
        if (passwordProblem(password) === undefined)
          expect(passwordProblem(password, 'modern')).toBeUndefined();
      }),
    );
  });
});
