import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { logInAs, lookUp } from './console-steps.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard.ts';

const reader = 'reader@example.com';

/** Somebody of the staff at a computer of their own. */
async function atAnother(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'ko-KR' });
  return context.newPage();
}

test('somebody who lost the account gets it back by two people of the desk, by keyboard', async ({
  page,
  browser,
  product,
  sandbox,
}) => {
  await logInAs(page, product.consoleUrl, 'DESK');
  await lookUp(page, reader);
  const action = page.getByLabel('조치 선택');
  await tabTo(page, action);
  await action.selectOption({ label: '계정 되찾아 주기' });
  await expect(page.getByText('두 번째 담당자의 승인이 필요합니다.')).toBeVisible();
  await expectAccessible(page);
  await pressEnterOn(page, page.getByRole('button', { name: '승인 요청 보내기' }));
  await expect(page.getByText('사유를 입력해 주세요.')).toBeVisible();
  await page.getByLabel('사유', { exact: true }).fill('다른 사람이 로그인했다고 함');
  await page.keyboard.press('Enter');
  await expect(page.getByText('승인 요청을 보냈습니다.')).toBeVisible();
  await pressEnterOn(page, page.getByRole('link', { name: '승인 요청' }));
  await expect(page.getByRole('heading', { name: '승인 요청' })).toBeFocused();
  await expect(page.getByText('내가 요청한 건은 내가 승인할 수 없습니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^승인: / })).toHaveCount(0);
  await expectAccessible(page);

  const lead = await atAnother(browser);
  await logInAs(lead, product.consoleUrl, 'LEAD');
  await pressEnterOn(lead, lead.getByRole('link', { name: '승인 요청' }));
  await expect(lead.getByText('다른 사람이 로그인했다고 함')).toBeVisible();
  await expectAccessible(lead);
  await pressEnterOn(lead, lead.getByRole('button', { name: '승인: 계정 되찾아 주기, re***@example.com' }));
  await expect(lead.getByText('조치했습니다.')).toBeVisible();
  await expect(lead.getByText(/^승인됨 · lead@hanbit\.example$/)).toBeVisible();
  const [, link] = await Promise.all([
    expect(lead.getByRole('button', { name: /^승인: / })).toHaveCount(0),
    sandbox.mailTo(reader, { about: '비밀번호' }),
  ]);
  expect(link.links.length).toBeGreaterThan(0);
  await lead.context().close();
});

test('a lead sees a masked value for a while, and lifts a lock at once', async ({ page, product }) => {
  await logInAs(page, product.consoleUrl, 'LEAD');
  await lookUp(page, reader);
  await expect(page.getByText(reader)).toHaveCount(0);
  await pressEnterOn(page, page.getByRole('button', { name: '가려진 정보 보기: 이메일' }));
  await expect(page.getByText(reader)).toBeVisible();
  await page.getByLabel('사유', { exact: true }).fill('전화 문의 4711');
  await page.keyboard.press('Enter');
  await expect(page.getByText('조치했습니다.')).toBeVisible();
  await expect(
    page.getByRole('cell', { name: /담당자가 로그인 제한을 해제함|로그인 제한/ }).first(),
  ).toBeVisible();
  await pressEnterOn(page, page.getByRole('link', { name: '처리 기록' }));
  await expect(page.getByRole('cell', { name: '조치함: 로그인 제한 해제' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '가려진 정보를 봄: 이메일' })).toBeVisible();
  await expect(page.getByText(reader)).toHaveCount(0);
  await expectAccessible(page);
});
