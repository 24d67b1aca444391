import type { Page } from '@playwright/test';
import { notify } from '../world/social-sandbox.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';
import { nextPerson } from './persons.ts';
import { open } from './settled.ts';
import { button, field } from './sign-up-steps.ts';
import { twins, walked } from './twins.ts';

const owner = 'kakao.reader@example.com';
const byKakao = (page: Page) => page.locator('main a[href*="/authorization/kk"]').first();

/** Kakao says that the account of its member is gone; the next person there is the new one with the same address. */
async function lostAtKakao(page: Page, language: string): Promise<void> {
  const places = { serviceUrl: '', sandboxUrl: process.env.DAEMUN_SANDBOX_URL ?? '' };
  await notify(places, 'KK', { person: 'kakao-reader', kind: 'ACCOUNT_DELETE' });
  await nextPerson('KK', 'second-account');
  await open(page, `/${language}/login?redirectUrl=%2F${language}%2Fmy%2Factivity`);
  await byKakao(page).click();
  await expect(page).toHaveURL(/\/info\/duplicate\?code=3016&provider=KK&token=/);
}

const said = {
  ko: ['이 계정에 연결', '인증번호 6자리', '4번 더 입력할 수 있습니다.'],
  ar: ['الربط بهذا الحساب', 'رمز التحقق (6 أرقام)', 'بقيت 4 محاولات'],
} as const;

for (const language of walked(twins['from right to left'])) {
  const [attach, code, wrong] = said[language];
  test(`${language}: a new account at the provider is attached by a mailed code, by keyboard`, async ({
    page,
    sandbox,
  }) => {
    await lostAtKakao(page, language);
    await expectAccessible(page);
    await pressEnterOn(page, button(page, attach));
    await expect(field(page, code)).toBeFocused();
    await expectAccessible(page);
    // The member's own language, whatever the page's.
    const { subject } = await sandbox.mailTo(owner, { about: '계정 연결' });
    const digits = /(\d{6})/.exec(subject)?.[1] ?? '';
    await page.keyboard.insertText(digits === '000000' ? '111111' : '000000');
    await expect(page.getByText(wrong)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText(digits);
    await expect(page).toHaveURL(new RegExp(`/${language}/my/activity$`));
    await expectAccessible(page);
  });
}

test('whoever comes too late begins anew', async ({ page, sandbox }) => {
  await lostAtKakao(page, 'ko');
  await sandbox.advance('11m');
  await button(page, '이 계정에 연결').press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('계정을 연결할 수 있는 시간이 지났습니다');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '다시 로그인' }).press('Enter');
  await expect(page).toHaveURL(/\/ko\/login$/);
});
