import { mailStates } from '@daemun/contract/codes/member';
import { expect, test } from 'vitest';
import { mailboxOf } from './mailboxes.ts';
import { stagesOf } from './stages.ts';
import { type MailReport, nextPause } from './use-mail-state.ts';

const report = (state: MailReport['state']): MailReport => ({
  state,
  requested_at: '2026-01-02T14:02:00+09:00',
  sent_at: state === 'sent' ? '2026-01-02T14:02:03+09:00' : null,
  next_at: null,
  confirmed: false,
});

test('asks after one, two, four seconds and so on, and stops after an hour', () => {
  const pauses = Array.from({ length: 200 }, (_, asked) => nextPause(asked, report('queued'), true));
  expect(pauses.slice(0, 3)).toEqual([1000, 2000, 4000]);
  const all = pauses.filter((pause) => pause !== undefined).reduce((sum, pause) => sum + pause, 0);
  expect(all).toBeGreaterThan(55 * 60_000);
  expect(all).toBeLessThan(65 * 60_000);
  expect(pauses.at(-1)).toBeUndefined();
});

test('asks on while a press is awaited, no more once it came or the mail cannot', () => {
  expect(nextPause(0, report('sent'), true)).toBe(1000);
  expect(nextPause(0, { ...report('sent'), confirmed: true }, true)).toBeUndefined();
  expect(nextPause(0, report('dead'), true)).toBeUndefined();
  expect(nextPause(0, report('sent'), false)).toBeUndefined();
});

test.each([
  ['queued', 'now', 'ahead'],
  ['sent', 'done', 'now'],
  ['deferred', 'now', 'ahead'],
  ['unreachable', 'now', 'ahead'],
  ['refused', 'bad', 'ahead'],
  ['dead', 'bad', 'ahead'],
] as const)('%s: handing over is %s, opening is %s', (state, handedOver, open) => {
  expect(mailStates).toContain(state);
  expect(stagesOf(report(state), 'mail.openLink').map(({ look }) => look)).toEqual([
    'done',
    handedOver,
    open,
  ]);
});

test('a mail that is asked about has three stages from the start, any other what is known', () => {
  expect(stagesOf(undefined, 'mail.openLink').map(({ look }) => look)).toEqual(['done', 'now', 'ahead']);
  expect(stagesOf(undefined, 'mail.openLink', false).map(({ look }) => look)).toEqual(['done', 'now']);
});

test.each([
  ['kim@naver.com', 'mail.naver'],
  ['kim@hanmail.net', 'mail.daum'],
  ['kim@kakao.com', 'mail.kakao'],
  ['kim@gmail.com', 'mail.gmail'],
  ['kim@me.com', 'mail.icloud'],
  ['kim@example.com', undefined],
  ['kim@notnaver.com', undefined],
])('the mailbox of %s is %s', (email, name) => {
  expect(mailboxOf(email)?.name).toBe(name);
});
