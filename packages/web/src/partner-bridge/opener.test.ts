import { limits } from '@daemun/contract/limits';
import { expect, test, vi } from 'vitest';
import { createChannel, type Opener } from './opener.ts';
import { originOf } from './partner.ts';

const origin = 'https://weekly.example';
const close = { source: 'daemun', version: 1, type: 'close', payload: {} };

function open() {
  const opener = { postMessage: vi.fn() } as unknown as Opener & { postMessage: ReturnType<typeof vi.fn> };
  const heard: string[] = [];
  const channel = createChannel(opener, origin, ({ type }) => heard.push(type));
  const from = (data: unknown, more: object = {}) =>
    channel.hear({ origin, source: opener as unknown as Window, data, ...more });
  return { opener, channel, heard, from };
}

test('what is told goes to the one origin', () => {
  const { opener, channel } = open();
  channel.tell('login.result', { result: 'success' });
  expect(opener.postMessage.mock.calls).toEqual([
    [{ source: 'daemun', version: 1, type: 'login.result', payload: { result: 'success' } }, origin],
  ]);
});

test('the opener is heard', () => {
  const { heard, from } = open();
  from(close);
  expect(heard).toEqual(['close']);
});

test.each([
  'https://weekly.example.evil',
  'https://evil-weekly.example',
  'http://weekly.example',
  'https://weekly.example:8443',
  'https://WEEKLY.example',
  'https://weekly.example/',
  'null',
  '*',
  '',
])('nobody at %j is', (other) => {
  const { heard, from } = open();
  from(close, { origin: other });
  expect(heard).toEqual([]);
});

test('another window of the same origin is not', () => {
  const { heard, from } = open();
  from(close, { source: {} });
  from(close, { source: null });
  expect(heard).toEqual([]);
});

test.each([
  undefined,
  null,
  'close',
  JSON.stringify(close),
  [close],
  { ...close, source: 'daemon' },
  { ...close, version: 2 },
  { ...close, version: '1' },
  { ...close, type: 'run' },
  { ...close, payload: undefined },
  { ...close, payload: 'x' },
])('no message: %j', (data) => {
  const { heard, from } = open();
  from(data);
  expect(heard).toEqual([]);
});

test('a flood from elsewhere costs nothing and takes nothing from the opener', () => {
  const { heard, from } = open();
  for (let round = 0; round < 100_000; round++) from(close, { origin: 'https://weekly.example.evil' });
  from(close);
  expect(heard).toEqual(['close']);
});

test('of a flood from the opener itself only so many are read', () => {
  const { heard, from } = open();
  for (let round = 0; round < 100_000; round++) from(close);
  expect(heard).toHaveLength(limits.partnerMessages.perVisit);
});

test.each([
  [[origin], undefined, origin],
  [[origin], origin, origin],
  [[origin, 'https://m.weekly.example'], 'https://m.weekly.example', 'https://m.weekly.example'],
  [[origin, 'https://m.weekly.example'], undefined, undefined],
  [[origin], 'https://weekly.example.evil', undefined],
  [[origin], 'https://weekly.example/', undefined],
  [[origin], '*', undefined],
])('origins %j, opened for %j: %j', (origins, asked, found) => {
  expect(originOf({ origins }, asked)).toBe(found);
});
