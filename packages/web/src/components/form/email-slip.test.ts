import { expect, test } from 'vitest';
import { completionsOf, isOneSlipAway, meantDomain, withDomain } from './email-slip.ts';

test.each([
  ['kim@naver.con', 'naver.com'],
  ['kim@naver.co', 'naver.com'],
  ['kim@naver.comm', 'naver.com'],
  ['kim@naevr.com', 'naver.com'],
  ['kim@gmial.com', 'gmail.com'],
  ['Kim@GMAIL.CON', 'gmail.com'],
  ['kim@hanmai.net', 'hanmail.net'],
  ['kim@duam.net', 'daum.net'],
  [' kim@kakoa.com ', 'kakao.com'],
  ['kim@naver.com', undefined],
  ['kim@example.com', undefined],
  ['kim@mail.com', undefined],
  ['kim@naver.cn.kr', undefined],
  ['kim', undefined],
  ['@naver.con', undefined],
  ['', undefined],
])('of %s %s was meant', (typed, meant) => {
  expect(meantDomain(typed)).toBe(meant);
});

test('is a slip either way round', () => {
  for (const [one, other] of [
    ['nate.com', 'nat.com'],
    ['nate.com', 'naet.com'],
    ['nate.com', 'nste.com'],
  ] as const) {
    expect(isOneSlipAway(one, other)).toBe(true);
    expect(isOneSlipAway(other, one)).toBe(true);
  }
  expect(isOneSlipAway('nate.com', 'ntae.con')).toBe(false);
});

test('keeps what stands before the "@"', () => {
  expect(withDomain(' kim.lee@naver.con ', 'naver.com')).toBe('kim.lee@naver.com');
});

test('goes on only behind the "@", with what fits', () => {
  expect(completionsOf('kim')).toEqual([]);
  expect(completionsOf('kim@')).toHaveLength(8);
  expect(completionsOf('kim@na')).toEqual(['kim@naver.com', 'kim@nate.com']);
  expect(completionsOf('kim@naver.com')).toEqual([]);
  expect(completionsOf('kim@example.com')).toEqual([]);
});
