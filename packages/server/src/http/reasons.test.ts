import { languages } from '@daemun/contract/languages';
import { type ResultName, resultCodes } from '@daemun/contract/result-codes';
import { describe, expect, it } from 'vitest';
import { en } from './reason-texts/en.ts';
import { ko } from './reason-texts/ko.ts';
import { reasonFor } from './reasons.ts';

const results = Object.keys(resultCodes) as ResultName[];

describe('reasons', () => {
  it.each(languages)('are there for every result in $name', ({ prefix }) => {
    for (const result of results) expect(reasonFor(result, prefix)).toMatch(/\S/);
  });

  it.each(languages)('are sentences without Korean letters or places for values in $name', ({ prefix }) => {
    for (const key of Object.keys(ko)) {
      const text = reasonFor('SUCCESS', prefix, key);
      expect(/[가-힣]/.test(text), key).toBe(prefix === 'ko');
      expect(text, key).toMatch(/^[^{}!]+[.。]$/);
    }
  });

  it('are the more exact ones where a key is given', () => {
    expect(reasonFor('INVALID_USER_DATA', 'ko', 'birth.under14')).toBe('만 14세 이상만 가입할 수 있습니다.');
    expect(reasonFor('INVALID_USER_DATA', 'en', 'birth.under14')).toBe('You must be 14 or older to join.');
  });

  it.each(['no.suchKey', 'toString', '__proto__', ''])(
    'are the code’s own for the unknown key "%s"',
    (key) => {
      expect(reasonFor('USED_CI', 'en', key)).toBe(en.USED_CI);
    },
  );

  it('do not tell an unknown account from a wrong password', () => {
    for (const { prefix } of languages)
      expect(reasonFor('NOT_EXIST_THE_USER_ROLES', prefix)).toBe(reasonFor('BAD_CREDENTIAL', prefix));
  });
});
