import { proofWays } from '@daemun/contract/codes/proofs';
import { reasonKeys } from '@daemun/contract/codes/reason-keys';
import { languages } from '@daemun/contract/languages';
import type { ProofWanted } from '@daemun/contract/proof-wanted';
import { refuseUnproven } from '@daemun/contract/refusal';
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

  const proofs: readonly Pick<ProofWanted, 'ways' | 'until'>[] = [
    ...proofWays.map((way) => ({ ways: [way] })),
    ...proofWays.map((way) => ({ ways: [way, 'password' as const] })),
    { ways: [] },
    { ways: [], until: '2026-11-30T00:00:00+09:00' },
  ];
  it.each(proofs)('ask for a password only if it proves the action: $ways, $until', ({ ways, until }) => {
    const { result, details } = refuseUnproven({ want: 'recent', ways, providers: [], until });
    const asks = ways.includes('password');
    expect(reasonFor(result, 'ko', details.reason).includes('비밀번호')).toBe(asks);
    expect(reasonFor(result, 'en', details.reason).includes('password')).toBe(asks);
  });

  it('do not tell an unknown account from a wrong password', () => {
    for (const { prefix } of languages)
      expect(reasonFor('NOT_EXIST_THE_USER_ROLES', prefix)).toBe(reasonFor('BAD_CREDENTIAL', prefix));
  });
});
