import { expect, test } from 'vitest';
import { connectOutcome } from './connect-outcome.ts';

test.each([
  ['result=0000&provider=KK&action=CNET', { done: 'SOCIAL_CONNECTED' }],
  ['result=0000&provider=KK&action=SECSS', { done: 'SOCIAL_DISCONNECTED' }],
  ['result=3009&provider=KK&action=CNET&reason=taken', { message: 'social.takenByOther' }],
  ['result=3009&provider=KK&action=CNET', { message: 'social.takenByOther' }],
  ['result=3011&provider=KK&action=CNET&reason=otherConnected', { message: 'social.otherConnected' }],
  ['result=3011&provider=KK&action=SECSS&reason=firstRegistered', { message: 'social.firstRegistered' }],
  ['result=3011&provider=KK&action=SECSS&reason=lastLogin', { message: 'social.lastLogin' }],
  ['result=3007&provider=KK&action=CNET', { message: 'social.loginAgainToConnect' }],
  ['result=3008&provider=KK&action=CNET', { message: 'proof.due' }],
  ['result=9001&provider=KK&action=CNET', { message: 'result.failed' }],
  ['result=3011&provider=KK&reason=toString', { message: 'result.failed' }],
  ['', { message: 'result.failed' }],
])('%s: %o', (query, outcome) => {
  expect(connectOutcome(new URLSearchParams(query))).toEqual(outcome);
});
