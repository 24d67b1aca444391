import { reasonKeys } from '@daemun/contract/codes/reason-keys';
import { languages } from '@daemun/contract/languages';
import { type ResultName, resultCodes } from '@daemun/contract/result-codes';
import { describe, expect, it } from 'vitest';
import { reasonFor } from './reasons.ts';

const results = Object.keys(resultCodes) as ResultName[];

describe('reasons', () => {
  it.each(languages)('are sentences without Korean letters or places for values in $name', ({ prefix }) => {
    const texts = [
      ...results.map((result) => [result, reasonFor(result, prefix)] as const),
      ...reasonKeys.map((key) => [key, reasonFor('SUCCESS', prefix, key)] as const),
    ];
    for (const [name, text] of texts) {
      expect(/[가-힣]/.test(text), name).toBe(prefix === 'ko');
      expect(text, name).toMatch(/^[^{}!]+[.。]$/);
    }
  });

  it('are the more exact ones where a key is given', () => {
    expect(reasonFor('INVALID_USER_DATA', 'ko', 'birth.under14')).toBe('만 14세 이상만 가입할 수 있습니다.');
    expect(reasonFor('INVALID_USER_DATA', 'en', 'birth.under14')).toBe('You must be 14 or older to join.');
  });

  it('do not tell an unknown account from a wrong password', () => {
    for (const { prefix } of languages)
      expect(reasonFor('NOT_EXIST_THE_USER_ROLES', prefix)).toBe(reasonFor('BAD_CREDENTIAL', prefix));
  });
});
