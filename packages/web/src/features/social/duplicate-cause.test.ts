import { duplicateByProvider, socialProviders } from '@daemun/contract/codes/providers';
import { resultCodes } from '@daemun/contract/result-codes';
import { expect, test } from 'vitest';
import { duplicateCause } from './duplicate-cause.ts';

test.each(socialProviders)('an address registered by %s leads to that provider', (provider) => {
  const cause = duplicateCause(resultCodes[duplicateByProvider[provider]]);
  expect(cause.provider).toBe(provider);
});

test.each([
  ['3009', 'loginByEmail'],
  ['3021', 'loginByEmail'],
  ['5003', 'login'],
])('%s leads to %s', (code, to) => {
  expect(duplicateCause(code).ways[0]?.to).toBe(to);
});

test.each([null, '', '0000', 'toString'])('%s says only that there is an account', (code) => {
  expect(duplicateCause(code)).toBe(duplicateCause('5003'));
});
