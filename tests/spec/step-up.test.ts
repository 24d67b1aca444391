import { actsForMember, type Call } from '@daemun/contract/call';
import { callNames, calls } from '@daemun/contract/calls/index';
import { proofWantOf, stepUp } from '@daemun/contract/step-up';
import { expect, test } from 'vitest';
import { agreed, difference, rowsOf } from './table.ts';
import { stepUpTable } from './tables/step-up.ts';

test('every act wants the proof that the table says, and no other call wants one', () => {
  const built = callNames.flatMap((name) => {
    const want = proofWantOf(name);
    return want === 'open' ? [] : [`${name} ${want}`];
  });
  const specified = rowsOf(stepUpTable).map(([name = '', want = '']) => `${name} ${want}`);
  expect(difference(specified, built)).toEqual(agreed);
});

test('every call that acts for a member has its row, and no other', () => {
  const acting = callNames.filter((name) => actsForMember(calls[name] as Call));
  expect(difference(acting, Object.keys(stepUp))).toEqual(agreed);
});

test('what wants a proof asks for it by its token, or acts by the session cookie alone', () => {
  for (const { token, readsSession, id } of callNames
    .filter((name) => proofWantOf(name) !== 'open')
    .map((name): Call => calls[name]))
    expect([id, token === 're-entry' || readsSession === true]).toEqual([id, true]);
});
