import { type ResultName, resultCodes } from '@daemun/contract/result-codes';
import { expect, test } from 'vitest';
import { mayShowCode } from '../../packages/server/src/domain/code-shown.ts';
import { adviceAfter } from '../../packages/server/src/use-cases/operating/refusal-advice.ts';
import { behaviourOf } from '../../packages/web/src/api/result-behaviour.ts';

const names = Object.keys(resultCodes) as ResultName[];
/** What the page does with a result without a word of the answer. */
const wordless = ['success', 'toLogin', 'toPasswordReentry', 'logOut'];

test.each(names.filter((name) => name !== 'REISSUE'))(
  '%s is kept for the desk where the page may show its code, and not otherwise',
  (result) => {
    const { kind } = behaviourOf(resultCodes[result]);
    expect(mayShowCode({ status: 200, result })).toBe(!wordless.includes(kind));
    expect(mayShowCode({ status: 503, result })).toBe(true);
  },
);

test('a token that is renewed is no refusal', () => {
  expect(mayShowCode({ status: 200, result: 'REISSUE' })).toBe(false);
});

test.each(names.filter((result) => mayShowCode({ status: 200, result })))(
  '%s has a next step of its own, not a look at the account',
  (result) => {
    expect(adviceAfter({ call: 'memberInfo', result, reason: null })).not.toBe('LOOK');
  },
);
