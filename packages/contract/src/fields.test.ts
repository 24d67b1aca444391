import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  agreementsField,
  birthDayField,
  birthYearField,
  claimedPasswordField,
  emailField,
  loginIdField,
  marketingField,
  maybe,
  newPasswordField,
  nicknameField,
  text,
} from './fields.ts';

const outcome = (field: z.ZodMiniType, value: unknown) => {
  const { success, data, error } = z.safeParse(field, value);
  return success ? data : error.issues.map((issue) => issue.message);
};
const taken = (field: z.ZodMiniType, value: unknown) => z.safeParse(field, value).success;

describe('fields with a rule', () => {
  test.each([
    ['e-mail', emailField, ' Kim@Example.CO.KR', 'kim@example.co.kr'],
    ['nickname', nicknameField, ' 한빛독자 '.normalize('NFD'), '한빛독자'],
    ['new password', newPasswordField, '대문대문abc1!'.normalize('NFD'), '대문대문abc1!'],
  ])('%s comes out in its one form', (_, field, typed, canonical) => {
    expect(outcome(field, typed)).toBe(canonical);
  });

  test.each([
    ['e-mail', emailField, '', 'EMAIL_EMPTY'],
    ['e-mail', emailField, 'kim@x', 'EMAIL_FORMAT'],
    ['e-mail', emailField, `${'a'.repeat(300)}@x.kr`, 'EMAIL_LONG'],
    ['e-mail', emailField, ' '.repeat(1_000_001), 'EMAIL_LONG'],
    ['nickname', nicknameField, ' ', 'NICKNAME_EMPTY'],
    ['nickname', nicknameField, '한 빛', 'NICKNAME_RULE'],
    ['nickname', nicknameField, '가'.repeat(1_000_001), 'NICKNAME_RULE'],
    ['new password', newPasswordField, '', 'PASSWORD_EMPTY'],
    ['new password', newPasswordField, 'short', 'PASSWORD_RULE_MODERN'],
    ['new password', newPasswordField, 'Daemun!2026 ', 'PASSWORD_RULE_MODERN'],
    ['new password', newPasswordField, 'a1!'.repeat(400_000), 'PASSWORD_RULE_MODERN'],
  ])('%s says what is wrong: %#', (_, field, typed, problem) => {
    expect(outcome(field, typed)).toEqual([problem]);
  });

  test.each([emailField, nicknameField, newPasswordField, claimedPasswordField, loginIdField, text(9)])(
    'only text is text: %#',
    (field) => {
      for (const value of [undefined, null, 0, true, [], ['a@x.kr'], {}, { toString: () => 'a@x.kr' }])
        expect(taken(field, value)).toBe(false);
    },
  );
});

describe('a claimed password', () => {
  test.each([
    ['trimmed', ' Daemun!2026\n', 'Daemun!2026'],
    ['never measured by the rule of today', 'x', 'x'],
    ['longer than a new one may be', 'a'.repeat(72), 'a'.repeat(72)],
    ['with a space inside, as old ones may be', 'old secret', 'old secret'],
    ['composed', '한글'.normalize('NFD'), '한글'],
  ])('is taken %s', (_, typed, claimed) => {
    expect(outcome(claimedPasswordField, typed)).toBe(claimed);
  });

  test.each([
    ['empty', ''],
    ['blank', ' \u3000\n'],
    ['a megabyte', 'a'.repeat(1_000_000)],
    ['with NUL, where old hashes stop reading', 'Game!2019\0anything'],
  ])('is refused when %s', (_, typed) => {
    expect(taken(claimedPasswordField, typed)).toBe(false);
  });

  test('equals the new password it was, around whatever white space it is typed', () => {
    const space = fc.constantFrom('', ' ', '\t', '\u00a0', '\u3000', '\ufeff', '\r\n');
    fc.assert(
      fc.property(
        fc.constantFrom('Daemun!2026', '대문대문abc1!'.normalize('NFD')),
        space,
        (typed, around) => {
          const chosen = z.parse(newPasswordField, typed);
          expect(z.parse(claimedPasswordField, around + typed + around)).toBe(chosen);
        },
      ),
    );
  });
});

test('the log-in field takes e-mail addresses and legacy IDs in one form', () => {
  expect(outcome(loginIdField, ' Archive_Reader ')).toBe('archive_reader');
  expect(outcome(loginIdField, 'Reader@Example.com')).toBe('reader@example.com');
  expect(taken(loginIdField, ' ')).toBe(false);
  expect(taken(loginIdField, 'a'.repeat(255))).toBe(false);
  expect(taken(loginIdField, 'a\0b')).toBe(false);
});

test('a text is one line of at most so many characters', () => {
  expect(taken(text(3), 'abc')).toBe(true);
  for (const bad of ['', 'abcd', 'a\n', '\0', '\x7f', '\x85']) expect(taken(text(3), bad)).toBe(false);
});

test.each([
  ['marketing string', marketingField, ['YNN', 'YYY', 'NNN'], ['YN', 'YNNN', 'yNN', 'YN1', '', 'YNN\n']],
  [
    'birth year',
    birthYearField,
    ['1900', '1990', '2099'],
    ['1899', '2100', '90', '01990', '１９９０', '1990\n'],
  ],
  ['birth day', birthDayField, ['0101', '1231', '0229'], ['0001', '1301', '0100', '0132', '101', '']],
])('%s', (_, field, good, bad) => {
  for (const value of good) expect(outcome(field, value)).toBe(value);
  for (const value of bad) expect(taken(field, value)).toBe(false);
});

describe('a field that may be left out', () => {
  const request = z.object({ email: maybe(emailField), flag: maybe(z.boolean()) });

  test.each([
    ['left out', {}],
    ['undefined', { email: undefined, flag: undefined }],
    ['null', { email: null, flag: null }],
    ['empty', { email: '', flag: '' }],
  ])('is undefined inside when %s', (_, given) => {
    const parsed = z.parse(request, given);
    expect([parsed.email, parsed.flag]).toEqual([undefined, undefined]);
  });

  test('keeps its rule and its form when it is given', () => {
    expect(z.parse(request, { email: ' A@X.KR ', flag: false })).toEqual({ email: 'a@x.kr', flag: false });
    const wrong = z.safeParse(request, { email: 'a@x', flag: true });
    expect(wrong.error?.issues.map((issue) => issue.path)).toEqual([['email']]);
    for (const value of [0, [], {}, 'a@x', ' ']) expect(taken(request, { email: value })).toBe(false);
    for (const value of [0, 1, 'Y', 'true']) expect(taken(request, { flag: value })).toBe(false);
  });
});

describe('consent entries', () => {
  const entry = { agr_cat_cd: 'AGY', agr_knd_cd: 'TERMS', agr_yn: 'Y' };

  test('are taken without what else stands in them', () => {
    expect(outcome(agreementsField, [{ ...entry, agr_title: '약관' }])).toEqual([entry]);
    const named = outcome(agreementsField, [{ ...entry, mbr_email: ' A@X.KR ' }]);
    expect(named).toEqual([{ ...entry, mbr_email: 'a@x.kr' }]);
    expect(outcome(agreementsField, [])).toEqual([]);
  });

  test.each([
    ['no array', entry],
    ['an unknown service', [{ ...entry, agr_cat_cd: 'XXX' }]],
    ['an unknown kind', [{ ...entry, agr_knd_cd: 'toString' }]],
    ['a third answer', [{ ...entry, agr_yn: true }]],
    ['an entry without an answer', [{ agr_cat_cd: 'AGY', agr_knd_cd: 'TERMS' }]],
    ['an endless list', Array(41).fill(entry)],
  ])('are refused with %s', (_, entries) => {
    expect(taken(agreementsField, entries)).toBe(false);
  });
});
