import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalEmail, type EmailProblem, emailProblem } from './email.ts';

const judged = (typed: string) => emailProblem(canonicalEmail(typed));
const label = (length: number) => 'a'.repeat(length);
const of254 = `${label(64)}@${label(63)}.${label(63)}.${label(58)}.kr`;

test.each([
  [' Kim@Example.CO.KR', 'kim@example.co.kr'],
  ['reader@example.com\r\n', 'reader@example.com'],
  ['\u3000reader@example.com\u00a0', 'reader@example.com'],
  ["o'hara+news_1.x@a-b.museum", "o'hara+news_1.x@a-b.museum"],
  ['kim@xn--bj0bj06e.xn--3e0b707e', 'kim@xn--bj0bj06e.xn--3e0b707e'],
  ['0@1.kr', '0@1.kr'],
  [of254, of254],
])('%j is the one address %s', (typed, address) => {
  expect(canonicalEmail(typed)).toBe(address);
  expect(judged(typed)).toBeUndefined();
});

test.each<[string, string, EmailProblem]>([
  ['nothing', '', 'EMAIL_EMPTY'],
  ['blanks', ' \t\r\n ', 'EMAIL_EMPTY'],
  ['one character too many', of254.replace('.kr', '.krx'), 'EMAIL_LONG'],
  ['hundreds of characters', `${label(400)}@x.com`, 'EMAIL_LONG'],
  ['a local part of 65', `${label(65)}@x.com`, 'EMAIL_FORMAT'],
  ['a label of 64', `a@${label(64)}.com`, 'EMAIL_FORMAT'],
  ['no at sign', 'kim.example.com', 'EMAIL_FORMAT'],
  ['no local part', '@example.com', 'EMAIL_FORMAT'],
  ['no domain', 'kim@', 'EMAIL_FORMAT'],
  ['no top-level domain', 'kim@localhost', 'EMAIL_FORMAT'],
  ['a top-level domain of one letter', 'kim@example.c', 'EMAIL_FORMAT'],
  ['a top-level domain of digits', 'kim@127.0.0.1', 'EMAIL_FORMAT'],
  ['an address literal', 'kim@[127.0.0.1]', 'EMAIL_FORMAT'],
  ['two dots in the domain', 'kim@example..com', 'EMAIL_FORMAT'],
  ['a dot at the end', 'kim@example.com.', 'EMAIL_FORMAT'],
  ['a label that begins with a hyphen', 'kim@-example.com', 'EMAIL_FORMAT'],
  ['a label that ends with a hyphen', 'kim@example-.com', 'EMAIL_FORMAT'],
  ['a local part that begins with a dot', '.kim@example.com', 'EMAIL_FORMAT'],
  ['a local part that ends with a dot', 'kim.@example.com', 'EMAIL_FORMAT'],
])('refuses %s', (_, typed, problem) => {
  expect(judged(typed)).toBe(problem);
});

describe('address tricks (one canonical member or no address at all)', () => {
  test.each([
    ['a list with comma', 'a@x.com,b@y.com'],
    ['a list with semicolon', 'a@x.com;b@y.com'],
    ['a list with space', 'a@x.com b@y.com'],
    ['a quoted address inside', '"e@evil.com"@victim.com'],
    ['a quoted local part', '"kim"@victim.com'],
    ['two at signs', 'a@evil.com@victim.com'],
    ['a display name', 'Kim <a@victim.com>'],
    ['a comment', 'a(evil.com)@victim.com'],
    ['a route', '@evil.com:a@victim.com'],
    ['a bang path', 'victim.com!a%evil.com'],
    ['a full-width at sign', 'a\uff20victim.com'],
    ['a small at sign', 'a\ufe6bvictim.com'],
    ['an ideographic full stop', 'a@victim\u3002com'],
    ['CRLF and a header', 'a@victim.com\r\nBcc: e@evil.com'],
    ['a line feed alone', 'a@victim.com\nb@evil.com'],
    ['NUL', 'a@victim.com\0.evil.com'],
    ['a zero-width space', 'a@vic\u200btim.com'],
    ['a soft hyphen', 'a@vic\u00adtim.com'],
    ['a Cyrillic letter', 'a@victіm.com'],
    ['the Kelvin sign for K', '\u212aim@victim.com'],
    ['a dotted capital I', 'k\u0130m@victim.com'],
    ['an upper-case letter outside ASCII', 'É@victim.com'],
    ['percent encoding in the domain', 'a@victim%2ecom'],
    ['a backslash', 'a\\b@victim.com'],
  ])('refuses %s', (_, typed) => {
    expect(judged(typed)).toBe('EMAIL_FORMAT');
  });

  test('letter case makes no second member', () => {
    const mixed = fc.mixedCase(fc.constant('kim@example.co.kr'));
    fc.assert(fc.property(mixed, (typed) => canonicalEmail(typed) === 'kim@example.co.kr'));
  });
});

const anyUnit = fc.nat(0xffff).map((unit) => String.fromCharCode(unit));
const anyText = fc.oneof(fc.emailAddress(), fc.string(), fc.string({ unit: anyUnit }));

test('the canonical form is its own canonical form', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      expect(canonicalEmail(canonicalEmail(typed))).toBe(canonicalEmail(typed));
    }),
  );
});

test('what passes is one short printable ASCII line with one at sign, and nothing to lower or trim', () => {
  const near = fc.array(fc.constantFrom('a', 'Z', '9', '.', '-', '@', '@x.kr', '"', ' ', '\n', '\u212a'));
  fc.assert(
    fc.property(
      fc.oneof(
        anyText,
        near.map((parts) => parts.join('')),
      ),
      (typed) => {
        const email = canonicalEmail(typed);
        if (emailProblem(email)) return;
        expect(email).toMatch(/^[!-?A-~]+@[!-?A-~]+$/);
        expect(email.length).toBeLessThanOrEqual(254);
        expect(email).toBe(email.toLowerCase().trim());
      },
    ),
    { numRuns: 1000 },
  );
});

test('every character of the local part is in the pattern, whatever its neighbours', () => {
  const allowed = "abcdefghijklmnopqrstuvwxyz0123456789!#$%&'*+/=?^_`{|}~-";
  for (let code = 0; code < 0x250; code += 1) {
    const character = String.fromCharCode(code);
    const problem = emailProblem(`a${character}b@x.kr`);
    expect(problem === undefined, `U+${code.toString(16)}`).toBe(
      allowed.includes(character) || character === '.',
    );
  }
});

test.each([
  ['dots', '.'],
  ['at signs', '@'],
  ['hyphens', '-'],
  ['label ends', 'a-'],
  ['labels', 'a.'],
  ['blanks', ' '],
  ['blanks between letters', ' a'],
])('ten million characters of %s are judged by length, not by pattern', (_, unit) => {
  const typed = `a${unit.repeat(10_000_000 / unit.length)}a@b.c!`;
  expect(judged(typed)).toBe('EMAIL_LONG');
});

test.each(['a-', 'a.', '-', 'a', 'xn--'])(
  'the longest line of %j that reaches the patterns is refused',
  (unit) => {
    expect(emailProblem(`a@${unit.repeat(300)}`.slice(0, 253).concat('!'))).toBe('EMAIL_FORMAT');
  },
);
