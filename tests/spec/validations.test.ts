import type { Call } from '@daemun/contract/call';
import { type CallName, calls } from '@daemun/contract/calls/index';
import { newPasswordFields } from '@daemun/contract/fields';
import { ageOn, birthFromDigits, birthProblem } from '@daemun/contract/rules/birth';
import type { Agreement } from '@daemun/contract/rules/consents';
import { missingAgreements } from '@daemun/contract/rules/consents';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  newPasswordErrors,
  newPasswordNames,
} from '../../packages/web/src/components/password/new-password.ts';
import { groupPhone, mask } from '../../packages/web/src/features/my-info/masking.ts';
import { readBirth } from '../../packages/web/src/features/register/typed-birth.ts';
import { escapeText } from '../../packages/web/src/i18n/markup.ts';
import { rowsOf, wordsOf } from './table.ts';
import { exampleWith } from './tables/example-requests.ts';
import { validationTable } from './tables/validations.ts';

const rows = rowsOf(validationTable).map(([rule = '', typed = '', verdict = '']) => ({
  rule,
  typed: typed.slice(1, -1),
  verdict,
}));

/**
 * What a call says of one of its fields, a new password by the policy of the specification: the code of the rule it
 * breaks, or what the field becomes.
 */
function judged(call: CallName, field: string, typed: unknown): string {
  const { newPassword }: Call = calls[call];
  if (newPassword === field) {
    const chosen = z.safeParse(newPasswordFields.spec, typed);
    if (!chosen.success) return chosen.error.issues[0]?.message ?? '';
  }
  const request: z.ZodMiniType = calls[call].request;
  const fields = Object.keys(calls[call].request.shape).filter((name) => name !== 'mst_mbr_no');
  const parsed = z.safeParse(request, { ...exampleWith(fields), [field]: typed });
  if (parsed.success) return `ok ${String((parsed.data as Record<string, unknown>)[field])}`;
  const { path, message } = parsed.error.issues[0] ?? {};
  expect(path?.[0]).toBe(field);
  return message ?? '';
}

const birthOf = (typed: string): string => {
  const [yymmdd = '', digit = ''] = typed.split('-');
  if (readBirth(yymmdd + digit, undefined, '2026-01-02').kind === 'empty') return 'ok skipped';
  const problem = birthProblem(yymmdd, digit);
  if (problem) return problem;
  const birth = birthFromDigits(yymmdd, digit);
  expect(z.safeParse(calls.saveBirth.request, birth).success).toBe(true);
  return `ok ${birth.birth_by} ${birth.birth_md} ${birth.gender_cd}`;
};

const loginOf = (typed: string): string => {
  const cut = typed.trimEnd().lastIndexOf(' ');
  const [mbr_email, pwd] = [typed.slice(0, cut + 1), typed.slice(cut + 1)];
  const parsed = z.safeParse(calls.login.request, { mbr_email, pwd });
  return parsed.success ? `ok ${parsed.data.mbr_email} ${parsed.data.pwd}` : 'empty';
};

const missing = (typed: string): string => {
  const entries = wordsOf(typed).map((item) => {
    const [agr_cat_cd, agr_knd_cd] = item.split('/') as [Agreement['agr_cat_cd'], Agreement['agr_knd_cd']];
    return { agr_cat_cd, agr_knd_cd, agr_yn: 'Y' as const };
  });
  return (
    missingAgreements(entries)
      .map(({ category, kind }) => `${category}/${kind}`)
      .join(' ') || 'ok'
  );
};

/** How each rule is asked: at the calls, and where the page has a look of its own, there too. */
const asked: Readonly<Record<string, (typed: string) => readonly string[]>> = {
  email: (typed) => [
    judged('checkEmail', 'email', typed),
    judged('signUp', 'mbr_email', typed),
    judged('sendChangeEmail', 'email', typed),
  ],
  password: (typed) => [judged('signUp', 'pwd', typed), judged('changePassword', 'new_pwd', typed)],
  nickname: (typed) => [
    judged('checkNickname', 'mbr_nick_nm', typed),
    judged('saveNickname', 'mbr_nick_nm', typed),
  ],
  birth: (typed) => [birthOf(typed)],
  repeated: (typed) => {
    const [password = '', repeated = ''] = wordsOf(typed);
    const values = { [newPasswordNames.password]: password, [newPasswordNames.repeated]: repeated };
    return [newPasswordErrors(values, 'password.differ') ? 'differ' : 'ok same'];
  },
  login: (typed) => [loginOf(typed)],
  age: (typed) => {
    const [born = '', day = ''] = wordsOf(typed);
    const [birth_by = '', month = '', date = ''] = born.split('-');
    return [`ok ${ageOn(day, { birth_by, birth_md: month + date })}`];
  },
  consents: (typed) => [missing(typed)],
  phone: (typed) => [`ok ${groupPhone(typed)}`],
  escaped: (typed) => [`ok ${escapeText(typed)}`],
  masked: (typed) => {
    const [text = '', leading, trailing] = wordsOf(typed);
    return [`ok ${mask(text, Number(leading), Number(trailing))}`];
  },
};

test.each(rows)('$rule: "$typed" is $verdict', ({ rule, typed, verdict }) => {
  const answers = asked[rule]?.(typed) ?? [];
  expect(answers).toEqual(answers.map(() => verdict));
  expect(answers.length).toBeGreaterThan(0);
});

describe('every rule', () => {
  test.each(Object.keys(asked))(
    '%s has rows that pass, and rows that do not where something can be wrong',
    (rule) => {
      const verdicts = rows
        .filter((row) => row.rule === rule)
        .map(({ verdict }) => verdict.slice(0, 2) === 'ok');
      expect(verdicts).toContain(true);
      if (!['age', 'phone', 'escaped', 'masked'].includes(rule)) expect(verdicts).toContain(false);
    },
  );
});
