import { expect, test } from 'vitest';
import { createChannel } from './channel.ts';
import {
  logoutRetryPolicy,
  mailRetryPolicy,
  nextAttempt,
  revokeRetryPolicy,
  scoreRetryPolicy,
  webhookRetryPolicy,
} from './retry-policy.ts';

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

test.each([
  ['mail', mailRetryPolicy],
  ['revoke', revokeRetryPolicy],
  ['score', scoreRetryPolicy],
  ['logout', logoutRetryPolicy],
])(
  'a %s refused for what it is, while others are taken, is tried ever less, and given up when it may be',
  (_, policy) => {
    for (const chance of [0, 0.5, 0.99]) {
      let [now, refusals] = [0, 0];
      for (let next: number | null = 0; next !== null; refusals += 1) {
        now = next;
        const tried = {
          attempts: refusals,
          refusals,
          outcome: 'refused',
          blame: 'entry',
          created_at: 0,
        } as const;
        next = nextAttempt(tried, { now, opensAt: 0, chance }, policy);
      }
      expect(now).toBe(policy.refusedFor);
      expect(refusals).toBeGreaterThanOrEqual(policy.refusalsBorne);
      expect(refusals).toBeLessThanOrEqual(11);
    }
  },
);

test('what is barred, or refused while nobody is taken, is tried twice an hour in the end, and given up by its age alone', () => {
  for (const [outcome, blame] of [
    ['barred', 'entry'],
    ['barred', 'unproved'],
    ['refused', 'unproved'],
  ] as const) {
    const tried = { attempts: 40, refusals: 9, outcome, blame, created_at: 0 };
    const when = (now: number) => nextAttempt(tried, { now, opensAt: 0, chance: 0.5 }, mailRetryPolicy);
    expect(when(71 * hour)).toBe(71.5 * hour);
    expect(when(72 * hour)).toBeNull();
  }
});

test('a channel rests at least for as long as the other side wants, and no longer than it ever rests', () => {
  let now = 0;
  const channel = () => createChannel({ now: () => now, maxRest: hour, onChange: () => {}, chance: () => 0 });
  const tried = { recipient: 'one', attempts: 0, refused_at: null };
  const usual = channel();
  expect(usual.notTaken(tried, { outcome: 'unreachable' })).toBe('channel');
  expect(usual.opensAt()).toBe(750);
  const wanted = channel();
  wanted.notTaken(tried, { outcome: 'unreachable', retryAfter: 90 * second });
  expect(wanted.opensAt()).toBe(90 * second);
  const wild = channel();
  wild.notTaken(tried, { outcome: 'unreachable', retryAfter: 50 * hour });
  expect(wild.opensAt()).toBe(hour);
  now = hour;
  wild.taken();
  expect(wild.isWell()).toBe(true);
});
