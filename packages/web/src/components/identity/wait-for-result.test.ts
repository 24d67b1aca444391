import { limits } from '@daemun/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resultMessage, tellCutOff } from './channel.ts';
import type { IdentityResult } from './result.ts';
import { waitForResult } from './wait-for-result.ts';

const origin = 'https://login.example.com';
const proof = { kind: 'proven', authType: 'find_email', encData: 'abc' } as const;
const failed = (code: string) => ({ kind: 'failed', authType: 'find_email', code });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A wait for a window, and what can happen to it. */
function begin(hub = new EventTarget()) {
  const source = {} as MessageEventSource;
  const window = { isClosed: false, closings: 0, gone: 0 };
  const close = () => {
    window.closings += 1;
  };
  const givingUp = new AbortController();
  const settled: IdentityResult[] = [];
  const removed = vi.spyOn(hub, 'removeEventListener');
  const wait = waitForResult({
    opened: { source, isClosed: () => window.isClosed, close },
    authType: 'find_email',
    run: 'this-run',
    onGone: () => {
      window.gone += 1;
    },
    origin,
    hub,
    signal: givingUp.signal,
  });
  void wait.then((result) => settled.push(result));
  const say = (result: IdentityResult, more: object = {}) =>
    hub.dispatchEvent(
      Object.assign(new Event('message'), { origin, source, data: resultMessage(result), ...more }),
    );
  const told = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return settled;
  };
  return { hub, window, givingUp, wait, say, told, removed };
}

test('what the window tells ends the wait, and the window', async () => {
  const { say, told, window } = begin();
  say(proof);
  expect(await told()).toEqual([proof]);
  expect(window.closings).toBe(1);
});

test('foreign origins, foreign windows and other messages are waited past', async () => {
  const { say, told } = begin();
  say(proof, { origin: 'https://evil.example' });
  say(proof, { source: {} });
  say(proof, { source: null });
  say(proof, { data: { ...resultMessage(proof), type: 'login.result' } });
  say({ ...proof, authType: 'verify_hp' });
  expect(await told()).toEqual([]);
  say(proof);
  expect(await told()).toEqual([proof]);
});

test('a window that is gone is told of once, and waited for until it is given up', async () => {
  const { told, window, givingUp } = begin();
  await vi.advanceTimersByTimeAsync(5000);
  expect(window.gone).toBe(0);
  window.isClosed = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect([window.gone, await told()]).toEqual([1, []]);
  givingUp.abort();
  expect(await told()).toEqual([failed('cancel')]);
});

test('a window that was cut off tells its own run alone, and hears that it is taken', async () => {
  vi.useRealTimers();
  const { wait, givingUp } = begin();
  expect(await tellCutOff('another-run', proof, 50)).toBe(false);
  expect(await tellCutOff('this-run', { ...proof, authType: 'verify_hp' }, 50)).toBe(false);
  expect(await tellCutOff('this-run', proof, 2000)).toBe(true);
  expect(await wait).toEqual(proof);
  expect(await tellCutOff('this-run', proof, 50)).toBe(false);
  givingUp.abort();
});

test('given up, it was cancelled and the window goes', async () => {
  const { givingUp, told, window } = begin();
  givingUp.abort();
  expect(await told()).toEqual([failed('cancel')]);
  expect(window.closings).toBe(1);
});

test('it does not wait longer than a run lives', async () => {
  const { told } = begin();
  await vi.advanceTimersByTimeAsync(limits.identityRunLife - 1);
  expect(await told()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await told()).toEqual([failed('expired')]);
});

test('what comes too late is heard by nobody, also not by the next wait', async () => {
  const first = begin();
  first.givingUp.abort();
  expect(await first.told()).toEqual([failed('cancel')]);
  const second = begin(first.hub);
  first.say(proof);
  expect(await first.told()).toEqual([failed('cancel')]);
  expect(await second.told()).toEqual([]);
  expect(first.window.closings).toBe(1);
  expect(first.removed).toHaveBeenCalledWith('message', expect.any(Function));
  second.say({ ...proof, encData: 'own' });
  expect(await second.told()).toEqual([{ ...proof, encData: 'own' }]);
});

test('after its end no clock of it runs on', async () => {
  const { say, told } = begin();
  say(proof);
  await told();
  expect(vi.getTimerCount()).toBe(0);
});
