import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { tabTo } from './keyboard.ts';
import { logIn } from './log-in.ts';
import { expectFits } from './reflow.ts';
import { button, confirmLink, newcomer, signUpWithMail, words } from './sign-up-steps.ts';

/** A tab beside the reader's, with the CRM's page. */
async function openCrm(page: Page, sandboxUrl: string): Promise<Page> {
  const crm = await page.context().newPage();
  await crm.goto(`${sandboxUrl}/crm`);
  return crm;
}
const life = (crm: Page) => crm.getByRole('article').first().getByRole('listitem');
const answer = async (page: Page) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(dialog).toBeHidden();
};

test('a reader’s life arrives at the CRM as it happens, from the sign-up to the end', async ({
  page,
  product,
  sandbox,
}) => {
  test.slow();
  const crm = await openCrm(page, product.sandboxUrl);
  await expect(crm.getByText('아직 온 것이 없습니다.', { exact: false })).toBeVisible();
  await expectAccessible(crm);
  const { email } = newcomer;
  await signUpWithMail(page, 'ko', email);
  await page.goto(confirmLink((await sandbox.mailTo(email)).links));
  await button(page, words.ko.confirm).click();
  await expect(life(crm).first()).toContainText('가입했습니다');

  await logIn(page, 'ko', email, { password: newcomer.password });
  const news = page.getByRole('switch', { name: '한빛통신 이메일' });
  const [first, second] = (await news.isChecked()) ? ['N', 'Y'] : ['Y', 'N'];
  await news.focus();
  for (const agreed of [first, second]) {
    await page.keyboard.press('Space');
    await answer(page);
    await expect(life(crm).last()).toContainText(`agreed ${agreed}`);
    await expect(life(crm).last()).toContainText(agreed === 'Y' ? '동의했습니다' : '동의를 철회했습니다');
  }
  await expectAccessible(crm);

  await page.goto('/ko/my/withdrawal');
  await page.getByLabel('선택 안 함').focus();
  await page.keyboard.press('ArrowDown');
  await button(page, '탈퇴하기').click();
  await page.getByRole('dialog').getByRole('button', { name: '탈퇴하기' }).click();
  await expect(life(crm).last()).toContainText('탈퇴를 신청했습니다');
  await sandbox.advance('73h');
  await expect(life(crm).last()).toContainText('탈퇴했습니다');
  await expect(crm.getByText('지움', { exact: false })).toBeVisible();
  await expect(crm.getByRole('article')).not.toContainText('agreed');
  expect(await crm.locator('main').innerText()).not.toContain(email);
  await crm.setViewportSize({ width: 360, height: 740 });
  await expectFits(crm);
  await crm.close();
});

test('what happens while the CRM is away arrives once it is back; its faults are set by keyboard', async ({
  page,
  product,
  sandbox,
}) => {
  const crm = await openCrm(page, product.sandboxUrl);
  const fault = crm.getByRole('combobox', { name: /^CRM 웹훅/ });
  await tabTo(crm, fault);
  await crm.keyboard.press('ArrowDown');
  await expect(crm.getByRole('status')).toContainText('CRM 웹훅: 500');
  await expect(fault).toBeFocused();
  await expectAccessible(crm);

  await logIn(page, 'ko', 'reader@example.com');
  const texts = page.getByRole('switch', { name: '헬로아카이브 문자(SMS)' });
  await texts.focus();
  await page.keyboard.press('Space');
  await answer(page);
  const deliveries = crm.getByRole('region', { name: /^받은 웹훅/ });
  await expect(deliveries.getByRole('listitem').first()).toContainText(/500.*consent\.changed/s);
  await expect(crm.getByRole('article')).toHaveCount(0);

  await crm.keyboard.press('ArrowUp');
  await expect(crm.getByRole('status')).toContainText('CRM 웹훅: ok');
  await sandbox.advance('2m');
  await expect(life(crm)).toHaveCount(1);
  await expect(life(crm)).toContainText('동의했습니다');
  await expect(deliveries.getByRole('listitem').first()).toContainText('204');
  await crm.close();
});
