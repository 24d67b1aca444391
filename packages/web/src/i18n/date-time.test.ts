import { i18n } from '@lingui/core';
import { beforeEach, expect, test } from 'vitest';
import { dateAndTime, daysUntil, longDay, tableDay, tableTime, timeOfDay } from './date-time.ts';

const local = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime();

beforeEach(() => i18n.loadAndActivate({ locale: 'ko', locales: 'ko', messages: {} }));

test('writes moments as Korean sentences want them', () => {
  const moment = local(2026, 0, 2, 15, 4);
  expect(timeOfDay(moment)).toBe('15:04');
  expect(dateAndTime(moment)).toBe('2026년\u00a01월\u00a02일 15:04');
});

test('midnight is 00, not 24', () => {
  expect(timeOfDay(local(2026, 0, 2, 0, 5))).toBe('00:05');
});

test('a day is the same day wherever the reader is', () => {
  expect(longDay('2024-11-16')).toBe('2024년\u00a011월\u00a016일');
});

test.each(['ko', 'en', 'ar', 'ja', 'fr'])(
  'writes moments in the tables of every language alike: %s',
  (locale) => {
    i18n.loadAndActivate({ locale, locales: locale, messages: {} });
    expect(tableDay(local(2026, 0, 2, 0, 5))).toBe('2026-01-02');
    expect(tableTime(local(2026, 0, 2, 0, 5))).toBe('2026-01-02\u00a000:05');
  },
);

test('follows the language, with Latin digits also in Arabic', () => {
  i18n.loadAndActivate({ locale: 'en', locales: 'en', messages: {} });
  expect(longDay('2024-11-16')).toBe('November\u00a016,\u00a02024');
  i18n.loadAndActivate({ locale: 'ar', locales: 'ar', messages: {} });
  expect(longDay('2024-11-16')).toMatch(/16.*2024/);
});

test.each([
  [local(2026, 0, 2, 23, 59), 0],
  [local(2026, 0, 3, 0, 0), 1],
  [local(2026, 0, 3, 23, 0), 1],
  [local(2026, 0, 4, 1, 0), 2],
  [local(2026, 0, 1, 23, 0), -1],
])('counts midnights: %s is %i', (moment, days) => {
  expect(daysUntil(moment, local(2026, 0, 2, 14, 2))).toBe(days);
});
