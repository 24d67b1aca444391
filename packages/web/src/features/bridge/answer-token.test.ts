import { limits } from '@daemun/contract/limits';
import type { PartnerMessage } from '@daemun/contract/partner-messages';
import { expect, test, vi } from 'vitest';
import { createChannel } from '../../partner-bridge/opener.ts';
import { answerToken } from './answer-token.ts';

const nonce = '0b9f6d2e-1c1a-4a39-9a51-2f6f1d2c7a10';
const origin = 'https://archive.example';
const question = { source: 'daemun', version: 1, type: 'archive.token', payload: { nonce } } as const;
const settled = () => new Promise((done) => setTimeout(done));

/** The archive's window and what a page of ours says to it. */
function bridge(token: () => Promise<string | undefined> = async () => 'a.b.c.d.e') {
  const peer = { postMessage: vi.fn() };
  const asked = vi.fn(token);
  const answer = answerToken(asked);
  const channel = createChannel(
    peer,
    origin,
    (message: PartnerMessage) => void answer(message, channel.tell),
  );
  const hear = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
    channel.hear({ origin, source: peer as unknown as Window, data, ...from } as MessageEvent);
  return { peer, asked, hear };
}

test('the token goes to the exact origin, under the nonce of the question', async () => {
  const { peer, hear } = bridge();
  hear(question);
  await settled();
  expect(peer.postMessage.mock.calls).toEqual([
    [
      { source: 'daemun', version: 1, type: 'archive.token', payload: { nonce, encrypted: 'a.b.c.d.e' } },
      origin,
    ],
  ]);
});

test('who is not signed in is said to be so', async () => {
  const { peer, hear } = bridge(async () => undefined);
  hear(question);
  await settled();
  expect(peer.postMessage.mock.calls[0]?.[0].payload).toEqual({ nonce, error: 'login_required' });
});

test.each([
  ['another origin', question, { origin: 'https://evil.example' }],
  ['an origin that only begins alike', question, { origin: `${origin}.evil.example` }],
  ['an origin by another scheme', question, { origin: 'http://archive.example' }],
  ['no origin', question, { origin: 'null' }],
  ['another window', question, { source: {} }],
  ['no question of this kind', { ...question, type: 'close' }, {}],
  ['an answer', { ...question, payload: { nonce, done: true } }, {}],
  ['no nonce', { ...question, payload: {} }, {}],
  ['a nonce that is too short', { ...question, payload: { nonce: 'x' } }, {}],
  ['a nonce that is no text', { ...question, payload: { nonce: [nonce] } }, {}],
  ['another version', { ...question, version: 2 }, {}],
  ['words', 'archive.token', {}],
])('%s gets nothing and costs no call', async (_, data, from) => {
  const { peer, asked, hear } = bridge();
  hear(data, from);
  await settled();
  expect(asked).not.toHaveBeenCalled();
  expect(peer.postMessage).not.toHaveBeenCalled();
});

test('a flood of 100,000 costs at most so many calls, one at a time', async () => {
  let open = 0;
  let most = 0;
  const { asked, hear } = bridge(async () => {
    open += 1;
    most = Math.max(most, open);
    await settled();
    open -= 1;
    return 'a.b.c.d.e';
  });
  for (let round = 0; round < 100_000; round += 1) hear(question, { origin: 'https://evil.example' });
  for (let round = 0; round < 100_000; round += 1) {
    hear(question);
    if (round % 1000 === 0) await settled();
  }
  expect(most).toBe(1);
  expect(asked.mock.calls.length).toBeGreaterThan(0);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(limits.partnerMessages.perVisit);
});
