import { describe, expect, test } from 'vitest';
import { sessionLife, worthTouching } from './session-life.ts';

const hour = 3_600_000;
const day = 24 * hour;
const session = { auto_login: false, created_at: 0, last_used_at: 0 };

describe('a session', () => {
  test.each([
    ['idle', session, 12 * hour],
    ['idle with automatic log-in', { ...session, auto_login: true }, 30 * day],
    ['used to the last', { ...session, auto_login: true, last_used_at: 179 * day }, 180 * day],
  ] as const)('%s lives to its last millisecond, then is expired for 30 days', (_name, each, end) => {
    expect(sessionLife(each, end - 1)).toBe('living');
    expect(sessionLife(each, end)).toBe('expired');
    expect(sessionLife(each, end + 30 * day - 1)).toBe('expired');
    expect(sessionLife(each, end + 30 * day)).toBe('unknown');
  });

  test('is written down as used every five minutes at the most', () => {
    expect(worthTouching(session, 5 * 60_000 - 1)).toBe(false);
    expect(worthTouching(session, 5 * 60_000)).toBe(true);
  });
});
