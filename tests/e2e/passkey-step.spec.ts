import type { Page } from '@playwright/test';
import type { SandboxClient } from '../world/sandbox-client.ts';
import { expectAccessible } from './accessible.ts';
import { codeOf, reader, setUp } from './authenticator-app-steps.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard.ts';
import { demoPassword, loseSession, sessionCookies } from './log-in.ts';
import { open } from './settled.ts';
import { button } from './sign-up-steps.ts';
import { toast } from './social-steps.ts';
import { twins, walked } from './twins.ts';
import { withAuthenticator } from './virtual-authenticator.ts';

test.use({ keepsBrowser: false });

/** Sets an app up and makes a passkey, which wants a code of the app first; answers what makes codes. */
async function setUpBoth(page: Page, sandbox: SandboxClient, language: 'ko' | 'ar', make: string) {
  const { key } = await setUp(page, sandbox, language);
  await open(page, `/${language}/my/setting`);
  await button(page, make).click();
  await page.locator('dialog [name="code"]').fill(await codeOf(sandbox, key));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByRole('region')).toBeVisible();
  await expect(page.locator('a[href$="/my/factors"]')).toContainText(
    language === 'ko' ? '패스키 1개' : 'واحد',
  );
  return () => codeOf(sandbox, key);
}

/** Logs in by the password, by keyboard, on to the consents. */
async function enterByPassword(page: Page, language: string) {
  await open(page, `/${language}/login-yna?redirectUrl=%2F${language}%2Fmy%2Fconsents`);
  await page.locator('[name="mbr_email"]').fill(reader);
  await page.locator('[name="pwd"]').fill(demoPassword);
  await page.keyboard.press('Enter');
}

async function toSecondStep(page: Page, language: string) {
  await enterByPassword(page, language);
  await expect(page).toHaveURL(new RegExp(`/${language}/login/verify`));
}

const said = {
  ko: ['패스키 만들기', '패스키로 확인', '이 브라우저에서 30일 동안 묻지 않기'],
  ar: ['إنشاء مفتاح مرور', 'التأكيد بمفتاح مرور', /30/],
} as const;

for (const language of walked(twins['from right to left'])) {
  const [make, prove, trust] = said[language];
  test(`${language}: who has a passkey answers by it at the second step, by keyboard, and is not asked again`, async ({
    page,
    context,
    sandbox,
  }) => {
    const { confirms } = await withAuthenticator(context, page);
    await setUpBoth(page, sandbox, language, make);
    await loseSession(page);
    // The list of the ID field would log in by itself.
    await confirms(false);

    await toSecondStep(page, language);
    await expect(page.locator('[name="code"]')).toBeFocused();
    await expect(button(page, prove)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.locator('[name="code"]')).toBeFocused();
    await tabTo(page, page.getByLabel(trust));
    await page.keyboard.press('Space');
    await confirms(true);
    await pressEnterOn(page, button(page, prove));
    await expect(page).toHaveURL(new RegExp(`/${language}/my/consents$`));

    await loseSession(page, sessionCookies);
    await confirms(false);
    await enterByPassword(page, language);
    await expect(page).toHaveURL(new RegExp(`/${language}/my/consents$`));
  });
}

test('who turns back from the window is told, and the code serves still; who has no passkey sees none', async ({
  page,
  context,
  sandbox,
}) => {
  const { session } = await withAuthenticator(context, page);
  const code = await setUpBoth(page, sandbox, 'ko', '패스키 만들기');
  await session.send('WebAuthn.disable');
  await loseSession(page);
  await withAuthenticator(context, page);
  await toSecondStep(page, 'ko');
  await button(page, '패스키로 확인').click();
  await expect(toast(page, '패스키 사용을 취소했습니다.')).toBeVisible();
  await page.locator('[name="code"]').fill(await code());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/my\/consents$/);

  await open(page, '/ko/my/setting');
  await page.getByRole('button', { name: /삭제$/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
  await expect(page.getByRole('status').getByRole('region')).toBeVisible();
  await loseSession(page);
  await toSecondStep(page, 'ko');
  await expect(page.locator('[name="code"]')).toBeFocused();
  await expect(button(page, '패스키로 확인')).toHaveCount(0);
});

test('a log-in that is over says so after a reload', async ({ page, sandbox }) => {
  await setUp(page, sandbox);
  await loseSession(page);
  await toSecondStep(page, 'ko');
  await sandbox.advance('6m');
  await page.reload();
  await expect(page.getByText('인증할 수 있는 시간이 지났습니다.')).toBeVisible();
});
