import { describe, expect, test } from 'vitest';
import { foldLookAlikes } from './look-alikes.ts';
import { isPosing } from './posing-nickname.ts';

const own = ['한빛통신', '헬로아카이브', '뉴스게임', 'HelloArchive', 'News Game'];

describe('a nickname that poses as the agency', () => {
  test.each([
    ...[
      '한빛통신',
      '한빛통신기자',
      '진짜한빛통신',
      '헬로아카이브',
      '뉴스게임운영자',
      'HelloArchive',
      'he11oarchive',
      'newsgame1',
    ],
    ...['관리자님', '운영자입니다', '한빛운영자', '고객센터', '김한빛기자', '123관리자456', '공식계정'],
    ...[
      'admin',
      'Admin7',
      'ADM1N',
      '4dmin',
      '00admin00',
      'siteadmin',
      'Administrator',
      'support01',
      'r00tuser',
    ],
    ...[
      'аdmin',
      'аdміп'.replace('п', 'n'),
      'ａｄｍｉｎ',
      'a d m i n',
      'ad\u200bmin',
      '관\u200d리자님',
      '관 리 자',
    ],
  ])('%s', (nickname) => {
    expect(isPosing(nickname, own)).toBe(true);
  });

  test.each([
    '한빛독자',
    '인증독자',
    '카카오독자',
    '키보드독자',
    'badminton',
    '여기자리',
    '새벽편지',
    'gamer77',
    'Hello2026',
    '뉴스보는사람',
  ])('is not %s', (nickname) => {
    expect(isPosing(nickname, own)).toBe(false);
  });
});

test('a name without letters of its own is nobody’s', () => {
  expect(foldLookAlikes(' \u200b\u2066\u3164')).toBe('');
  expect(isPosing('1004', own)).toBe(false);
});
