import { expect, test } from 'vitest';
import { connectOutcome } from './connect-outcome.ts';

test.each([
  ['result=0000&provider=KK&action=CNET', 'toast', 'social.connected'],
  ['result=0000&provider=KK&action=SECSS', 'toast', 'social.disconnected'],
  ['result=3009&provider=KK&action=CNET&reason=taken', 'dialog', 'social.takenByOther'],
  ['result=3009&provider=KK&action=CNET', 'dialog', 'social.takenByOther'],
  ['result=3011&provider=KK&action=CNET&reason=otherConnected', 'dialog', 'social.otherConnected'],
  ['result=3011&provider=KK&action=SECSS&reason=firstRegistered', 'dialog', 'social.firstRegistered'],
  ['result=3011&provider=KK&action=SECSS&reason=lastLogin', 'dialog', 'social.lastLogin'],
  ['result=3007&provider=KK&action=CNET', 'dialog', 'social.loginAgainToConnect'],
  ['result=3008&provider=KK&action=CNET', 'dialog', 'proof.due'],
  ['result=9001&provider=KK&action=CNET', 'dialog', 'result.failed'],
  ['result=3011&provider=KK&reason=toString', 'dialog', 'result.failed'],
  ['', 'dialog', 'result.failed'],
])('%s: %s %s', (query, kind, message) => {
  expect(connectOutcome(new URLSearchParams(query))).toEqual({ kind, message });
});
