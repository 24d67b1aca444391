import { expect, test } from 'vitest';
import type { Text } from '../../i18n/text.ts';
import { checksOf, daysSince } from './account-check.tsx';

const t: Text = (id, values) => [id, ...Object.values(values ?? {})].join(' ');
const now = Date.parse('2026-11-25T12:00:00+09:00');
const none = { mkt_info_rcv_email_yn: 'YNN', mkt_info_rcv_sms_yn: 'NNN' };
const home = {
  member: { mbr_email: 'reader@example.com' },
  profile: none,
  email_verified: true,
  password_since: '2026-07-28T12:00:00+09:00',
  sessions: [{}, {}, {}],
  unseen_activity: 0,
} as unknown as Parameters<typeof checksOf>[1];
const valuesOf = (more: object = {}) =>
  checksOf(t, { ...home, ...more }, (name) => `/${name}`, now).map(({ value, isUrgent = false }) => [
    value,
    isUrgent,
  ]);

test('tells each thing with its number, an old password as urgent', () => {
  expect(valuesOf()).toEqual([
    ['myInfo.verified', false],
    ['myInfo.passwordAge 120', true],
    ['myInfo.deviceCount 3', false],
    ['myInfo.itemCount 1', false],
    ['myInfo.itemCount 0', false],
  ]);
});

test('who has no password is told of none; an unverified address and unseen activity are urgent', () => {
  expect(valuesOf({ password_since: null, email_verified: false, unseen_activity: 2 })).toEqual([
    ['myInfo.emailUnverified', true],
    ['myInfo.deviceCount 3', false],
    ['myInfo.itemCount 1', false],
    ['myInfo.itemCount 2', true],
  ]);
});

test('a clock that lags behind makes no age below none', () => {
  expect(daysSince('2026-11-25T12:00:00+09:00', now - 5000)).toBe(0);
  expect(daysSince('2026-11-24T12:00:00+09:00', now)).toBe(1);
});
