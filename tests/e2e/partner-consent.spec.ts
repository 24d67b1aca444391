import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard.ts';
import { demoPassword, logIn } from './log-in.ts';
import { logInInPopup, messages, standIn } from './partner-window.ts';
import { whenDeliberate } from './passing-time.ts';
import { receipt } from './receipt.ts';
import { expectScreen } from './screen-walk/expect-screen.ts';
import { heading } from './sign-up-steps.ts';
import { twins, walked } from './twins.ts';

const reader = 'reader@example.com';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The partner's own buttons speak two languages. */
const ofPartner = (page: Page, name: string) => page.getByRole('button', { name });
const asks = (page: Page) => expect(heading(page, '개인정보 제3자 제공 동의')).toBeVisible();
const asOther = async () => `${await standIn('partner')}/?as=weekly-asks`;

/** The window closes under the press, so that Tab reaches the button and a click presses it. */
async function answer(popup: Page, name: string): Promise<void> {
  await tabTo(popup, button(popup, name));
  await whenDeliberate(button(popup, name));
  await button(popup, name).click();
}

async function openAsking(page: Page): Promise<Page> {
  await page.goto(await asOther());
  const coming = page.waitForEvent('popup');
  await ofPartner(page, '한빛통신으로 로그인').click();
  const popup = await coming;
  await popup.waitForURL(/\/ko\/login\?/);
  await logInInPopup(popup, reader, demoPassword);
  await asks(popup);
  return popup;
}

test('by the redirect, by keyboard: asked once, then at once; ended in my area, asked again', async ({
  page,
}) => {
  const partner = await standIn('partner');
  await page.goto(await asOther());
  await page.getByRole('link', { name: '창 없이 로그인' }).click();
  await logInInPopup(page, reader, demoPassword);
  await asks(page);
  await expectScreen(page, 'partnerConsent');
  for (const told of [
    '모의 위클리 (다른 회사)',
    '회원 번호',
    '위클리 회원 확인과 기사 저장',
    '탈퇴 또는 연결 해제까지',
  ])
    await expect(page.getByRole('definition').filter({ hasText: told })).toBeVisible();

  await pressEnterOn(page, button(page, '동의하지 않음'));
  await expect(page).toHaveURL(`${partner}/?visitor=access_denied`);
  await expect(page.locator('[data-by]')).toHaveCount(0);

  await page.goto(`${partner}/login?as=weekly-asks`);
  await asks(page);
  await whenDeliberate(button(page, '동의하고 계속'));
  await pressEnterOn(page, button(page, '동의하고 계속'));
  await expect(page.locator('[data-by]')).toHaveAttribute('data-by', 'code');
  await ofPartner(page, '로그아웃').click();
  await page.goto(`${partner}/login?as=weekly-asks`);
  await expect(page.locator('[data-by]')).toHaveAttribute('data-by', 'code');

  await page.goto('/ko/my/setting');
  const group = page.getByRole('list').filter({ hasText: '모의 위클리 (다른 회사)' });
  await expect(group).toContainText('닉네임');
  await expectAccessible(page);
  await pressEnterOn(page, button(page, '모의 위클리 (다른 회사) 동의 철회'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('삭제를 요청해 주세요');
  await pressEnterOn(page, dialog.getByRole('button', { name: '동의 철회' }));
  await expect(receipt(page, '정보 제공 동의를 철회했습니다', '모의 위클리')).toBeVisible();
  await expect(group).toHaveCount(0);
  await page.goto(`${partner}/login?as=weekly-asks`);
  await asks(page);
});

test('in the popup: the opener hears of the log-in after the yes, and of a close after a no', async ({
  page,
}) => {
  const refused = await openAsking(page);
  await expectAccessible(refused);
  const closed = refused.waitForEvent('close');
  await answer(refused, '동의하지 않음');
  await closed;
  await expect(messages(page)).toHaveText(/close .*"cancelled"/);

  await page.context().clearCookies();
  const agreed = await openAsking(page);
  const done = agreed.waitForEvent('close');
  await answer(agreed, '동의하고 계속');
  await done;
  await expect(page.locator('[data-by]')).toHaveAttribute('data-by', 'popup');
});

test('in the popup: while nobody can say whether they agreed, the opener hears of no log-in', async ({
  page,
}) => {
  const terms = '**/cum/v1/bridge/partner?*';
  await page.context().route(terms, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.goto(await asOther());
  const coming = page.waitForEvent('popup');
  await ofPartner(page, '한빛통신으로 로그인').click();
  const popup = await coming;
  await popup.waitForURL(/\/ko\/login\?/);
  await logInInPopup(popup, reader, demoPassword);
  await popup.waitForURL(/\/ko\/bridge\/partner\?/);
  await expect(heading(popup, '개인정보 제3자 제공 동의')).toHaveCount(0);
  await page.context().unroute(terms);
  await popup.reload();
  await asks(popup);
  await expect(messages(page).filter({ hasText: 'login.result' })).toHaveCount(0);
});

const question = {
  en: ['Consent to share personal data with a third party', 'whether you are an adult'],
  ar: ['الموافقة على تقديم البيانات الشخصية إلى طرف ثالث', 'ما إذا كنت بالغًا'],
} as const;

for (const prefix of walked(twins['what a partner asks'])) {
  const [title, adult] = question[prefix];
  test(`the question reads in ${prefix}`, async ({ page }) => {
    await logIn(page, prefix, 'oldpw@example.com');
    await page.goto(`/${prefix}/bridge/partner?partner=weekly-asks`);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: adult })).toBeVisible();
    await expectAccessible(page);
  });
}
