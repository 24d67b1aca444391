import { duplicateByProvider } from '@daemun/contract/codes/providers';
import { allResultCodes, resultCodes } from '@daemun/contract/result-codes';
import { expect, test } from 'vitest';
import { agreed, difference, rowsOf } from './table.ts';
import { resultCodeTable } from './tables/result-codes.ts';

const rows = rowsOf(resultCodeTable);

test('every result code has its names, and there are no others', () => {
  const built = Object.entries(resultCodes).map(([name, code]) => `${code} ${name}`);
  expect(
    difference(
      rows.map((row) => row.join(' ')),
      built,
    ),
  ).toEqual(agreed);
});

test('the list of codes has each code once', () => {
  expect(difference(new Set(rows.map(([code]) => code ?? '')), allResultCodes)).toEqual(agreed);
});

test('each provider has its code: 3016 Kakao, 3017 Naver, 3018 Google, 3019 Apple, 3020 Microsoft', () => {
  const codes = Object.entries(duplicateByProvider).map(([provider, name]) => [provider, resultCodes[name]]);
  expect(Object.fromEntries(codes)).toEqual({ KK: '3016', NV: '3017', GG: '3018', AP: '3019', MS: '3020' });
});
