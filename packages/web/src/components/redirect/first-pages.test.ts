import { expect, test } from 'vitest';
import { pastFirstPages } from './first-pages.ts';

const target = '/ko/my/setting?a=b&c=d';
const waiting = [{ suspended: false }, { suspended: true }];
const standing = [{ suspended: false }];

/** The pages in the order in which each leads to the next. */
function pagesOf(address: string): string[] {
  const { pathname, search, searchParams } = new URL(address, 'https://id.example.com');
  const next = searchParams.get('redirectUrl');
  return next === null ? [`${pathname}${search}`] : [pathname, ...pagesOf(next)];
}

test.each([
  [standing, false, []],
  [waiting, false, ['/ko/my/ways']],
  [standing, true, ['/ko/my/activity']],
  [waiting, true, ['/ko/my/ways', '/ko/my/activity']],
])('ways %o and news %s lead past %o', (ways, unread, first) => {
  expect(pagesOf(pastFirstPages({ ways, unread_activity: unread }, 'ko', target))).toEqual([
    ...first,
    target,
  ]);
});

test('an act that waits is shown first, beside the methods', () => {
  const act = { kind: 'email', until: '2026-12-02 10:00:00', email: 't***@example.com' } as const;
  const told = { ways: standing, unread_activity: false, waiting: [act] };
  expect(pagesOf(pastFirstPages(told, 'ko', target))).toEqual(['/ko/my/ways', target]);
  expect(pagesOf(pastFirstPages({ ...told, waiting: [] }, 'ko', target))).toEqual([target]);
});
