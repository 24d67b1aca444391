import { expect, test } from 'vitest';
import { connectOutcome } from './connect-outcome.ts';

test.each([
  ['result=0000&provider=KK&action=CNET', { done: 'SOCIAL_CONNECTED' }],
  ['result=0000&provider=KK&action=SECSS', { done: 'SOCIAL_DISCONNECTED' }],
  ['result=3009&provider=KK&action=CNET&reason=taken', { message: 'social.takenByOther', again: false }],
  ['result=3009&provider=KK&action=CNET', { message: 'social.takenByOther', again: false }],
  [
    'result=3011&provider=KK&action=CNET&reason=otherConnected',
    { message: 'social.otherConnected', again: false },
  ],
  [
    'result=3011&provider=KK&action=SECSS&reason=firstRegistered',
    { message: 'social.firstRegistered', again: false },
  ],
  ['result=3011&provider=KK&action=SECSS&reason=lastLogin', { message: 'social.lastLogin', again: false }],
  ['result=3007&provider=KK&action=CNET', { message: 'social.loginAgainToConnect', again: true }],
  ['result=3007&provider=KK&action=CNET&reason=late', { message: 'social.connectLate', again: true }],
  ['result=3007&provider=KK&action=SECSS&reason=late', { message: 'social.disconnectLate', again: false }],
  [
    'result=9001&provider=KK&action=CNET&reason=underway',
    { message: 'social.connectUnderway', again: false },
  ],
  [
    'result=9001&provider=KK&action=CNET&reason=providerDown',
    { message: 'social.connectFailed', again: true },
  ],
  ['result=9001&provider=KK&action=SECSS&reason=providerDown', { message: 'result.failed', again: false }],
  ['result=3008&provider=KK&action=CNET', { message: 'proof.due', again: true }],
  ['result=9001&provider=KK&action=CNET', { message: 'result.failed', again: false }],
  ['result=3011&provider=KK&reason=toString', { message: 'result.failed', again: false }],
  ['', { message: 'result.failed', again: false }],
])('%s: %o', (query, outcome) => {
  expect(connectOutcome(new URLSearchParams(query))).toEqual(outcome);
});
