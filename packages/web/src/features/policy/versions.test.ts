import { expect, test } from 'vitest';
import { lastDayOf, privacyNotice, standingOf, type Terms, versionOf } from './versions.ts';

const version = (enf_dy: string, to: string | null) => ({
  agr_title: '약관',
  agr_cnts_html: '<p>글</p>',
  enf_dy,
  from: enf_dy,
  to,
});
const terms: Terms = {
  ...version('2024-11-16', null),
  history: [
    version('2030-01-01', null),
    version('2024-11-16', '2030-01-01'),
    version('2023-09-15', '2024-11-16'),
  ],
};
const [coming, now, past] = terms.history as [Terms['history'][0], Terms['history'][0], Terms['history'][0]];

test('shows the version that is asked for, else the one in force', () => {
  expect(versionOf(terms, '2023-09-15')).toBe(past);
  expect(versionOf(terms, null)).toBe(now);
  expect(versionOf(terms, '1999-01-01')).toBe(now);
});

test('knows what applies, what did and what will', () => {
  expect([coming, now, past].map((each) => standingOf(terms, each))).toEqual(['coming', 'now', 'past']);
});

test('the notice switches with 2024-11-16 itself', () => {
  expect(privacyNotice(version('2024-11-15', null))).toBe('policy.privacyNoticeBefore');
  expect(privacyNotice(version('2024-11-16', null))).toBe('policy.privacyNotice');
  expect(privacyNotice(version('2026-01-02', null))).toBe('policy.privacyNotice');
});

test('applies until the day before the next version', () => {
  expect([coming, now, past].map(lastDayOf)).toEqual([null, '2029-12-31', '2024-11-15']);
  expect(lastDayOf(version('2026-01-01', '2026-03-01'))).toBe('2026-02-28');
});
