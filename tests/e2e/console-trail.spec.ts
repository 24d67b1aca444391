import { readFileSync } from 'node:fs';
import { expectAccessible } from './accessible.ts';
import { logInAs, logOut, lookUp } from './console-steps.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard.ts';

test('an auditor finds in the trail what a lead did, takes it as a file for a reason, and sees how the service does', async ({
  page,
  context,
  product,
}) => {
  await logInAs(page, product.consoleUrl, 'LEAD');
  await lookUp(page, 'reader@example.com');
  await logOut(page);

  const desk = await context.newPage();
  await logInAs(desk, product.consoleUrl, 'AUDITOR');
  await pressEnterOn(desk, desk.getByRole('link', { name: '처리 기록' }));
  await expect(desk.getByRole('heading', { level: 1, name: '처리 기록' })).toBeFocused();
  await pressEnterOn(desk, desk.getByText('조건으로 찾기', { exact: true }));
  await tabTo(desk, desk.getByLabel('담당자 이메일'));
  await desk.keyboard.type('lead@hanbit.example');
  const kind = desk.getByLabel('내용', { exact: true });
  await tabTo(desk, kind);
  while ((await kind.inputValue()) !== 'MEMBER_SEEN') await desk.keyboard.press('ArrowDown');
  await pressEnterOn(desk, desk.getByRole('button', { name: '찾기', exact: true }));
  await expect(desk.getByRole('row', { name: /로그인함/ })).toHaveCount(0);
  await expect(desk.getByRole('row', { name: /lead@hanbit\.example.*회원정보를 봄/ })).not.toHaveCount(0);
  await expectAccessible(desk);

  await pressEnterOn(desk, desk.getByText('CSV 파일로 받기', { exact: true }));
  const take = desk.getByRole('button', { name: 'CSV 파일로 받기' });
  await pressEnterOn(desk, take);
  await expect(desk.getByText('사유를 입력해 주세요.')).toBeVisible();
  await expect(desk.getByLabel('사유', { exact: true })).toBeFocused();
  await desk.keyboard.type('분기 점검');
  const [download] = await Promise.all([desk.waitForEvent('download'), pressEnterOn(desk, take)]);
  expect(download.suggestedFilename()).toMatch(/^staff-trail-\d{4}-\d\d-\d\d\.csv$/);
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv).toContain('"MEMBER_SEEN"');
  expect(csv).not.toContain('"LOGGED_IN"');
  await expect(desk.getByRole('status').filter({ hasText: '파일로 받았습니다.' })).toBeVisible();
  await expectAccessible(desk);

  await pressEnterOn(desk, desk.getByRole('link', { name: '서비스 상태' }));
  await expect(desk.getByRole('heading', { level: 1, name: '서비스 상태' })).toBeFocused();
  await expect(desk.getByText('로그인 성공')).toBeVisible();
  await expect(desk.getByRole('row', { name: /웹훅/ })).toBeVisible();
  await expectAccessible(desk);
  await pressEnterOn(desk, desk.getByRole('button', { name: 'English' }));
  await expect(desk.getByRole('heading', { level: 1, name: 'Service' })).toBeVisible();
  await expectAccessible(desk);
  await pressEnterOn(desk, desk.getByRole('button', { name: '한국어' }));
  await desk.close();
});
