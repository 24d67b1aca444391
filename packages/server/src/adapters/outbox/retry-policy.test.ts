import { expect, test } from 'vitest';
import { createChannel } from './channel.ts';
import { nextAttempt, webhookRetryPolicy } from './retry-policy.ts';

const second = 1000;
const hour = 3600 * second;

test('a webhook is tried less and less often for three days, by up to a quarter sooner or later', () => {
  const tried = { refusals: 0, outcome: 'deferred', blame: 'entry', created_at: 0 } as const;
  const pauses = (chance: number) =>
    Array.from({ length: 10 }, (_, attempts) =>
      nextAttempt({ ...tried, attempts }, { now: 1, opensAt: 0, chance }, webhookRetryPolicy),
    ).map((at) => ((at ?? 0) - 1) / second);
  expect(pauses(0.5)).toEqual([5, 30, 120, 600, 3600, 10800, 21600, 43200, 43200, 43200]);
  expect(pauses(0)[0]).toBe(3.75);
  const end = { now: 72 * hour, opensAt: 0 };
  expect(nextAttempt({ ...tried, attempts: 3 }, end, webhookRetryPolicy)).toBeNull();
});

test('a channel rests at least for as long as the other side wants, and no longer than it ever rests', () => {
  let now = 0;
  const channel = () => createChannel({ now: () => now, maxRest: hour, onChange: () => {}, chance: () => 0 });
  const tried = { id: 'one', refused_at: null };
  const usual = channel();
  expect(usual.notTaken(tried, 'unreachable')).toBe('channel');
  expect(usual.opensAt()).toBe(750);
  const wanted = channel();
  wanted.notTaken(tried, 'unreachable', 90 * second);
  expect(wanted.opensAt()).toBe(90 * second);
  const wild = channel();
  wild.notTaken(tried, 'unreachable', 50 * hour);
  expect(wild.opensAt()).toBe(hour);
  now = hour;
  wild.taken();
  expect(wild.isWell()).toBe(true);
});
