import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { logInAs, logOut } from './console-steps.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard.ts';
import { withAuthenticator } from './virtual-authenticator.ts';

test.use({ keepsBrowser: false });

const newcomer = 'new.colleague@hanbit.example';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const status = (page: Page) => page.getByRole('status').last();

/** Opens the room of the staff as the operator. */
async function openRoom(page: Page, consoleUrl: string): Promise<void> {
  await logInAs(page, consoleUrl, 'OPERATOR', '웹훅');
  await pressEnterOn(page, page.getByRole('link', { name: '담당자' }));
  await expect(heading(page, '담당자')).toBeFocused();
  await expect(page.getByRole('row', { name: /최운영/ })).toContainText('사용 중');
}

test('an operator invites somebody, who sets the account up by a passkey, changes the role, and ends it, by keyboard', async ({
  page,
  browser,
  product,
  sandbox,
}) => {
  await openRoom(page, product.consoleUrl);
  await expectAccessible(page);
  await pressEnterOn(page, page.locator('summary'));
  await pressEnterOn(page, button(page, '담당자 초대'));
  await expect(page.getByText('이름을 입력해 주세요.')).toBeVisible();
  await expect(page.getByText('이메일 주소를 확인해 주세요.')).toBeVisible();
  await expectAccessible(page);
  const typed = [
    ['사유', '새 상담원'],
    ['이름', '정새봄'],
    ['이메일', newcomer],
  ] as const;
  for (const [label, text] of typed) {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('초대 링크를 이메일로 보냈습니다.');
  await expect(page.getByRole('row', { name: /정새봄/ })).toContainText('초대 중');

  const { links } = await sandbox.mailTo(newcomer, { about: '콘솔에 초대되었습니다' });
  const link = links.find((each) => each.includes('/invitation#')) ?? '';
  const context = await browser.newContext({ locale: 'ko-KR' });
  const desk = await context.newPage();
  await withAuthenticator(context, desk);
  await desk.goto(link);
  await expect(heading(desk, '콘솔 계정 만들기')).toBeFocused();
  await expect(desk.getByText(`정새봄님(${newcomer})의 계정입니다. 역할: 상담원`)).toBeVisible();
  expect(desk.url()).not.toContain('#');
  await expectAccessible(desk);
  await tabTo(desk, desk.getByLabel('패스키 (권장)'));
  await desk.keyboard.press('ArrowDown');
  await expect(desk.getByLabel('새 비밀번호')).toBeVisible();
  await expectAccessible(desk);
  await desk.keyboard.press('ArrowUp');
  await pressEnterOn(desk, button(desk, '패스키 만들기'));
  await expect(desk.getByText('계정을 만들었습니다. 만든 패스키로 로그인해 주세요.')).toBeVisible();
  await pressEnterOn(desk, button(desk, '패스키로 로그인'));
  await expect(heading(desk, '고객지원')).toBeFocused();
  await expect(desk.getByText('정새봄 · 상담원')).toBeVisible();

  await page.reload();
  const row = page.getByRole('row', { name: /정새봄/ });
  await expect(row).toContainText('패스키 1개');
  await pressEnterOn(page, button(page, '정새봄 관리'));
  await expect(page.getByRole('heading', { name: '정새봄: 계정 관리' })).toBeFocused();
  await page.getByLabel('역할', { exact: true }).selectOption({ label: '감사자' });
  await pressEnterOn(page, button(page, '역할 변경'));
  await expect(page.getByText('사유를 입력해 주세요.')).toBeVisible();
  await page.keyboard.type('부서 이동');
  await pressEnterOn(page, button(page, '역할 변경'));
  await expect(status(page)).toHaveText('역할을 변경했습니다.');
  await expect(row).toContainText('감사자');
  await sandbox.mailTo(newcomer, { about: '콘솔 역할을 변경했습니다' });
  await page.getByLabel('사유', { exact: true }).fill('퇴사');
  await pressEnterOn(page, button(page, '계정 종료'));
  await expect(page.getByText(/바로 로그아웃되고 더 이상 로그인할 수 없습니다/)).toBeVisible();
  await expectAccessible(page);
  await pressEnterOn(page, page.getByRole('alertdialog').getByRole('button', { name: '계정 종료' }));
  await expect(status(page)).toHaveText('계정을 종료했습니다.');
  await expect(row).toContainText('종료됨');
  await desk.getByRole('link', { name: '내 계정' }).click();
  await expect(desk.getByText('로그인 시간이 끝났습니다. 다시 로그인해 주세요.')).toBeVisible();
  await context.close();
});

test('the last operator stays, and nobody changes their own role; an auditor only looks', async ({
  page,
  product,
}) => {
  await openRoom(page, product.consoleUrl);
  await pressEnterOn(page, button(page, '최운영 관리'));
  await expect(page.getByText('내 역할은 다른 운영자가 변경할 수 있습니다.')).toBeVisible();
  await expect(button(page, '역할 변경')).toHaveCount(0);
  await page.getByLabel('사유', { exact: true }).fill('퇴사');
  await pressEnterOn(page, button(page, '계정 종료'));
  await pressEnterOn(page, page.getByRole('alertdialog').getByRole('button', { name: '계정 종료' }));
  await expect(status(page)).toContainText('콘솔을 사용할 수 있는 다른 운영자가 없어 변경할 수 없습니다.');
  await expectAccessible(page);
  await logOut(page);
  await logInAs(page, product.consoleUrl, 'AUDITOR');
  await pressEnterOn(page, page.getByRole('link', { name: '담당자' }));
  await expect(page.getByRole('row', { name: /최운영/ })).toBeVisible();
  await expect(button(page, '최운영 관리')).toHaveCount(0);
  await expect(page.locator('summary')).toHaveCount(0);
});
