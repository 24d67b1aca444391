import { appPlatforms } from '@daemun/contract/codes/app-platforms';
import { limits } from '@daemun/contract/limits';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BridgeMessage, postOf } from './app-post.ts';
import { createBridge } from './create-bridge.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A bridge whose messages are looked at instead of answered. */
function open() {
  const posted: BridgeMessage[] = [];
  const events: string[] = [];
  let ids = 0;
  const bridge = createBridge((message) => posted.push(message), {
    onEvent: (event) => events.push(event),
    newId: () => `id-${++ids}`,
  });
  return { bridge, posted, events };
}

test('a question goes out with an id, and its answer comes back by it', async () => {
  const { bridge, posted } = open();
  const first = bridge.send('deviceId');
  const second = bridge.send('socialLogin', { provider: 'KK' });
  expect(posted).toEqual([
    { method: 'deviceId', params: {}, callbackId: 'id-1' },
    { method: 'socialLogin', params: { provider: 'KK' }, callbackId: 'id-2' },
  ]);
  bridge.receive(JSON.stringify({ callbackId: 'id-2', result: { token: 't' } }));
  bridge.receive({ callbackId: 'id-1', result: { deviceId: 'd' } });
  expect(await Promise.all([first, second])).toEqual([{ deviceId: 'd' }, { token: 't' }]);
});

test('who does not answer in time, or says no, fails alone', async () => {
  const { bridge } = open();
  const late = expect(bridge.send('login')).rejects.toMatchObject({ kind: 'timeout' });
  const refused = expect(bridge.send('close')).rejects.toMatchObject({ kind: 'refused' });
  const social = bridge.send('socialLogin');
  bridge.receive({ callbackId: 'id-2', error: 'unknown_method' });
  await vi.advanceTimersByTimeAsync(limits.bridge.answer);
  await Promise.all([late, refused]);
  bridge.receive({ callbackId: 'id-3', result: { token: 't' } });
  expect(await social).toEqual({ token: 't' });
});

test('a log-in in another app is waited for as long as a person takes there', async () => {
  const { bridge } = open();
  let failed = false;
  const social = bridge.send('socialLogin').catch((error) => {
    failed = true;
    return error;
  });
  await vi.advanceTimersByTimeAsync(limits.bridge.socialLogin - 1);
  expect(failed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await social).toMatchObject({ kind: 'timeout' });
});

test('an answer counts once, and none that comes too late', async () => {
  const { bridge } = open();
  const asked = bridge.send('deviceId');
  bridge.receive({ callbackId: 'id-1', result: { deviceId: 'first' } });
  bridge.receive({ callbackId: 'id-1', result: { deviceId: 'second' } });
  expect(await asked).toEqual({ deviceId: 'first' });
});

test.each([
  undefined,
  null,
  7,
  '',
  '{',
  '[]',
  '"id-1"',
  [{ callbackId: 'id-1', result: {} }],
  { callbackId: 'id-2', result: {} },
  { callbackId: 1, result: {} },
  { result: {} },
  { event: 'run', code: 'alert(1)' },
  { callbackId: '__proto__', result: {} },
  JSON.stringify({ callbackId: 'id-1', result: { token: 'x'.repeat(30_000) } }),
])('%j is ignored', async (message) => {
  const { bridge, events } = open();
  const asked = expect(bridge.send('deviceId')).rejects.toMatchObject({ kind: 'timeout' });
  bridge.receive(message);
  await vi.advanceTimersByTimeAsync(limits.bridge.answer);
  await asked;
  expect(events).toEqual([]);
});

test('a flood of messages settles nothing and keeps nothing', async () => {
  const { bridge, events } = open();
  for (let round = 0; round < 100_000; round++) bridge.receive({ callbackId: `x-${round}`, result: {} });
  expect(events).toEqual([]);
});

test('no more questions wait than there is room for', async () => {
  const { bridge, posted } = open();
  const asked = Array.from({ length: 30 }, () => bridge.send('deviceId').catch(({ kind }) => kind));
  await vi.advanceTimersByTimeAsync(limits.bridge.answer);
  const kinds = await Promise.all(asked);
  expect(posted).toHaveLength(20);
  expect(kinds.filter((kind) => kind === 'no-app')).toHaveLength(10);
});

test('the back key is told', () => {
  const { bridge, events } = open();
  bridge.receive('{"event":"back"}');
  expect(events).toEqual(['back']);
});

test('a host that throws is none', async () => {
  const bridge = createBridge(
    () => {
      throw new Error('gone');
    },
    { onEvent: () => {} },
  );
  await expect(bridge.send('close')).rejects.toMatchObject({ kind: 'no-app' });
});

describe('the apps', () => {
  const names = { ios: 'daemun', android: 'DaemunApp', receiver: 'daemunBridge' };
  const message = { method: 'close', params: {}, callbackId: 'a' } as const;

  test('iOS takes the message as it is', () => {
    const postMessage = vi.fn();
    postOf({ webkit: { messageHandlers: { daemun: { postMessage } } } }, names, 'IOS')?.(message);
    expect(postMessage).toHaveBeenCalledWith(message);
  });

  test('Android takes its text', () => {
    const postMessage = vi.fn();
    postOf({ DaemunApp: { postMessage } }, names, 'ANDROID')?.(message);
    expect(postMessage).toHaveBeenCalledWith(JSON.stringify(message));
  });

  test('of two handlers the system decides which one hears the message', () => {
    const [ios, android] = [vi.fn(), vi.fn()];
    const scope = {
      webkit: { messageHandlers: { daemun: { postMessage: ios } } },
      DaemunApp: { postMessage: android },
    };
    postOf(scope, names, 'IOS')?.(message);
    expect([ios.mock.calls.length, android.mock.calls.length]).toEqual([1, 0]);
    postOf(scope, names, 'ANDROID')?.(message);
    expect([ios.mock.calls.length, android.mock.calls.length]).toEqual([1, 1]);
    expect(postOf(scope, names, undefined)).toBeUndefined();
  });

  test.each([
    {},
    { webkit: {} },
    { webkit: { messageHandlers: { other: {} } } },
    { DaemunApp: {} },
    { DaemunApp: 'x' },
  ])('none: %j', async (scope) => {
    for (const platform of appPlatforms) {
      expect(postOf(scope, names, platform)).toBeUndefined();
      const bridge = createBridge(postOf(scope, names, platform), { onEvent: () => {} });
      await expect(bridge.send('close')).rejects.toMatchObject({ kind: 'no-app' });
    }
  });
});
