import { describe, expect, test, vi } from 'vitest';
import { createClock, followStoreTime } from './clock.ts';

const minute = 60_000;
const start = Date.UTC(2026, 0, 1);

/** A machine whose own clock is off, and may be set. */
function machine(off: number) {
  const time = { passed: 0, off };
  const clock = createClock(
    () => start + off + time.passed,
    () => start + time.off + time.passed,
  );
  return { time, clock };
}

describe('nodes whose clocks are wrong', () => {
  test('agree on the time of the store', () => {
    const nodes = [machine(-10 * minute), machine(0), machine(10 * minute)];
    for (const { clock } of nodes) clock.follow(start);
    for (const { time } of nodes) time.passed += 5 * minute;
    expect(nodes.map(({ clock }) => clock.now())).toEqual(nodes.map(() => start + 5 * minute));
    expect(nodes.map(({ clock }) => clock.correction())).toEqual([10 * minute, 0, -10 * minute]);
  });

  test('go on where somebody sets one back by an hour, and it is told', () => {
    const { time, clock } = machine(0);
    clock.follow(start);
    time.off -= 60 * minute;
    expect([clock.now(), clock.correction()]).toEqual([start, 60 * minute]);
  });

  test('go on while the store does not answer', async () => {
    vi.useFakeTimers();
    const { clock } = machine(-10 * minute);
    const answers = [start, new Error('away'), start + minute];
    const stop = await followStoreTime(clock, async () => {
      const answer = answers.shift();
      if (typeof answer === 'number') return answer;
      throw answer;
    });
    expect(clock.now()).toBe(start);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(clock.now()).toBe(start);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(clock.now()).toBe(start + minute);
    stop();
    vi.useRealTimers();
  });
});

test('the time of a process is whole milliseconds, near the machine’s', () => {
  const clock = createClock();
  expect(Number.isInteger(clock.now())).toBe(true);
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(5000);
  clock.advance(minute);
  expect(clock.now() - Date.now()).toBeGreaterThan(50_000);
  clock.reset();
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(5000);
});
