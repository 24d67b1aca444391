import { describe, expect, test } from 'vitest';
import { lifeLeft, persistenceOf, sessionLife, worthTouching } from './session-life.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const session = { persistence: 'session', created_at: 0, last_used_at: 0 } as const;

describe('a session', () => {
  test.each([
    ['idle', session, 12 * hour],
    ['idle with automatic log-in', { ...session, persistence: 'persistent' }, 30 * day],
    ['used to the last', { ...session, persistence: 'persistent', last_used_at: 179 * day }, 180 * day],
    ['idle on a shared computer', { ...session, persistence: 'shared' }, 30 * minute],
    ['used on a shared computer', { ...session, persistence: 'shared', last_used_at: 3.9 * hour }, 4 * hour],
  ] as const)('%s lives to its last millisecond, then is expired for 30 days', (_name, each, end) => {
    expect(sessionLife(each, end - 1)).toBe('living');
    expect([lifeLeft(each, end - 1), lifeLeft(each, end)]).toEqual([1, 0]);
    expect(sessionLife(each, end)).toBe('expired');
    expect(sessionLife(each, end + 30 * day - 1)).toBe('expired');
    expect(sessionLife(each, end + 30 * day)).toBe('unknown');
  });

  test('is written down as used every five minutes at the most', () => {
    expect(worthTouching(session, 5 * 60_000 - 1)).toBe(false);
    expect(worthTouching(session, 5 * 60_000)).toBe(true);
  });

  test('is written down every minute on a shared computer', () => {
    const shared = { ...session, persistence: 'shared' } as const;
    expect(worthTouching(shared, minute - 1)).toBe(false);
    expect(worthTouching(shared, minute)).toBe(true);
  });

  test.each([
    ['persistent', { auto_logged_in: true }],
    ['session', { auto_logged_in: false }],
    ['session', {}],
    ['shared', { shared: true }],
    ['shared', { shared: true, auto_logged_in: true }],
  ] as const)('is %s where %j is asked for', (persistence, asked) => {
    expect(persistenceOf(asked)).toBe(persistence);
  });
});
