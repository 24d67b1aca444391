import { afterEach, expect, test, vi } from 'vitest';
import { hearRoundEnds, type RoundEnd, tellRoundEnd } from './proof-channel.ts';
import { wordsOfRound } from './round-words.ts';

afterEach(() => vi.unstubAllGlobals());

const end: RoundEnd = { provider: 'KK', proven: true, reason: undefined };

test('a window tells the page that waits how its round ended, and what is no such word is not heard', async () => {
  const heard: RoundEnd[] = [];
  const letGo = hearRoundEnds((one) => heard.push(one));
  const stranger = new BroadcastChannel('daemun-proof');
  for (const word of [null, 'proven', { provider: 'XX', proven: true }, { provider: 'KK', proven: 'yes' }])
    stranger.postMessage(word);
  tellRoundEnd(end);
  await expect.poll(() => heard).toEqual([end]);
  letGo();
  stranger.close();
});

test('a browser without channels tells and hears nothing', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const heard = vi.fn();
  const letGo = hearRoundEnds(heard);
  tellRoundEnd(end);
  letGo();
  expect(heard).not.toHaveBeenCalled();
});

test.each([
  ['notFresh', 'proof.notFresh'],
  ['otherAccount', 'social.otherAccount'],
  ['cancelled', 'social.cancelled'],
  ['providerDown', 'social.returnedFailed'],
  ['late', 'proof.late'],
  ['underway', 'proof.underway'],
  ['constructor', 'proof.failed'],
  [undefined, 'proof.failed'],
] as const)('a round that failed for %s is told by %s', (reason, message) => {
  expect(wordsOfRound({ reason })).toBe(message);
});

test('a round that was not fresh leads to the mailed code, where there is one', () => {
  expect(wordsOfRound({ reason: 'notFresh' }, true)).toBe('proof.notFreshByCode');
  expect(wordsOfRound({ reason: 'cancelled' }, true)).toBe('social.cancelled');
});
