import type { Page } from '@playwright/test';
import { demoStaff, demoStaffPassword } from '../../packages/server/src/sandbox/demo-staff.ts';
import { totpAt } from '../world/authenticator-app.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard.ts';
import { logIn } from './log-in.ts';

const operator = demoStaff.find(({ role }) => role === 'OPERATOR');

async function logInAsOperator(page: Page, consoleUrl: string): Promise<void> {
  await page.goto(consoleUrl);
  await expect(page.getByRole('heading', { name: '콘솔 로그인' })).toBeFocused();
  const typed = [operator?.email ?? '', demoStaffPassword, totpAt(operator?.key ?? '', Date.now())];
  for (const text of typed) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '웹훅' })).toBeFocused();
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an operator sees that a receiver wants nothing more, switches it on with a reason, and what waited arrives', async ({
  page,
  context,
  product,
  sandbox,
}) => {
  await sandbox.faults({ crm: '410' });
  await logIn(page, 'ko', 'reader@example.com');
  const texts = page.getByRole('switch', { name: '헬로아카이브 문자(SMS)' });
  await texts.focus();
  await page.keyboard.press('Space');
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();

  const desk = await context.newPage();
  await logInAsOperator(desk, product.consoleUrl);
  await expectAccessible(desk);
  await expect(async () => {
    await desk.reload();
    await expect(desk.getByRole('row', { name: /CRM/ })).toContainText('꺼짐 (410 응답)', { timeout: 500 });
  }).toPass();
  await sandbox.faults({ crm: 'ok' });
  await pressEnterOn(desk, button(desk, 'CRM: 전송 기록 보기'));
  await expect(desk.getByRole('heading', { name: 'CRM: 전송 기록' })).toBeFocused();
  await expect(desk.getByRole('cell', { name: /^대기 중/ })).toBeVisible();
  await expectAccessible(desk);
  await pressEnterOn(desk, button(desk, '전송 다시 켜기'));
  await expect(desk.getByText('사유를 입력해 주세요.')).toBeVisible();
  await tabTo(desk, desk.getByLabel('사유', { exact: true }));
  await desk.keyboard.type('수신처 복구 확인');
  await pressEnterOn(desk, button(desk, '전송 다시 켜기'));
  await expect(desk.getByRole('status')).toContainText('처리했습니다.');
  await sandbox.advance('2m');
  await pressEnterOn(desk, button(desk, '새로 고침'));
  await expect(desk.getByRole('cell', { name: /^전달됨/ })).toBeVisible();
  await expect(desk.getByRole('row', { name: /CRM: 전송 기록 보기/ })).toContainText('정상');
  await expectAccessible(desk);
  await pressEnterOn(desk, button(desk, 'English'));
  await expect(desk.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  await pressEnterOn(desk, button(desk, '한국어'));
  await desk.close();
});
