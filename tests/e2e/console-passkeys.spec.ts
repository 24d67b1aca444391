import type { Page } from '@playwright/test';
import { demoStaff } from '../../packages/server/src/sandbox/demo-staff.ts';
import { expectAccessible } from './accessible.ts';
import { logInAs, logOut } from './console-steps.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';
import { withAuthenticator } from './virtual-authenticator.ts';

const lead = demoStaff.find(({ role }) => role === 'LEAD')?.email ?? '';

test.use({ keepsBrowser: false });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const toAccount = async (page: Page) => {
  await pressEnterOn(page, page.getByRole('link', { name: '내 계정' }));
  await expect(heading(page, '내 계정')).toBeFocused();
};

test('a passkey is added, logs in to the console, and is removed, by keyboard', async ({
  page,
  context,
  product,
  sandbox,
}) => {
  await withAuthenticator(context, page);
  await logInAs(page, product.consoleUrl, 'LEAD');
  await toAccount(page);
  await expect(page.getByText('등록한 패스키가 없습니다.')).toBeVisible();
  await expectAccessible(page);
  await pressEnterOn(page, button(page, '패스키 추가'));
  await expect(page.getByRole('status')).toHaveText('패스키를 추가했습니다.');
  await expect(page.getByText(/아직 사용 안 함/)).toBeVisible();
  await sandbox.mailTo(lead, { about: '콘솔에 로그인하는 패스키를 추가했습니다' });
  await pressEnterOn(page, button(page, '패스키 추가'));
  await expect(page.getByRole('status')).toHaveText('이 기기에는 이미 패스키가 있습니다.');

  await logOut(page);
  await pressEnterOn(page, button(page, '패스키로 로그인'));
  await expect(heading(page, '고객지원')).toBeFocused();

  await toAccount(page);
  await expect(page.getByText(/마지막 사용: /)).toBeVisible();
  await pressEnterOn(page, button(page, / 삭제$/));
  await expect(page.getByText(/이 패스키로 더 이상 로그인할 수 없고/)).toBeVisible();
  await expect(button(page, '취소')).toBeFocused();
  await expectAccessible(page);
  await pressEnterOn(page, button(page, '취소'));
  await expect(page.getByText(/더 이상 로그인할 수 없고/)).toHaveCount(0);
  await expect(button(page, / 삭제$/)).toBeFocused();
  await pressEnterOn(page, button(page, / 삭제$/));
  await pressEnterOn(page, page.getByRole('alertdialog').getByRole('button', { name: / 삭제$/ }));
  await expect(page.getByText('패스키를 삭제해 이 기기에서 로그아웃했습니다.')).toBeVisible();
  await sandbox.mailTo(lead, { about: '콘솔에 로그인하는 패스키를 삭제했습니다' });
  await pressEnterOn(page, button(page, '패스키로 로그인'));
  await expect(page.getByRole('alert')).toHaveText(
    '콘솔에 등록되지 않은 패스키입니다. 다른 패스키나 비밀번호로 로그인해 주세요.',
  );
  await expectAccessible(page);
});

test('who logged in a while ago logs in again before the ways in change', async ({
  page,
  context,
  product,
  sandbox,
}) => {
  await withAuthenticator(context, page);
  await logInAs(page, product.consoleUrl, 'LEAD');
  await toAccount(page);
  await sandbox.advance('16m');
  await pressEnterOn(page, button(page, '패스키 추가'));
  await expect(page.getByRole('status')).toContainText('다시 로그인');
  await expectAccessible(page);
  await pressEnterOn(page, button(page, '다시 로그인'));
  await expect(page.getByText('다시 로그인하면 이어서 진행할 수 있습니다.')).toBeVisible();
  await expect(heading(page, '콘솔 로그인')).toBeFocused();
});
