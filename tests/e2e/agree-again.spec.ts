import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo } from './keyboard.ts';
import { demoPassword } from './log-in.ts';
import { logInInPopup, standIn } from './partner-window.ts';

const reader = 'reader@example.com';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Has the service say that two documents changed, until the member has answered. */
async function documentsChanged(page: Page): Promise<{ readonly answers: unknown[] }> {
  const answers: unknown[] = [];
  const asked = [
    { agr_cat_cd: 'AGY', agr_knd_cd: 'TERMS', required: true, enf_dy: '2026-01-02' },
    { agr_cat_cd: 'ISS', agr_knd_cd: 'MKT_EMAIL', required: false, enf_dy: '2026-01-02' },
  ];
  await page.route('**/my-info/asked-agreement*', async (route) => {
    if (route.request().method() === 'POST') {
      answers.push(route.request().postDataJSON().mbr_agr);
      return route.continue();
    }
    const response = await route.fetch();
    const envelope = await response.json();
    const data = answers.length === 0 && envelope.result === '0000' ? { asked } : envelope.data;
    return route.fulfill({ response, json: { ...envelope, data } });
  });
  await page.route('**/my-info/home*', async (route) => {
    const response = await route.fetch();
    const { data, ...envelope } = await response.json();
    const asked_again = answers.length === 0;
    return route.fulfill({ response, json: { ...envelope, data: data && { ...data, asked_again } } });
  });
  return { answers };
}

async function logInTo(page: Page, target: string): Promise<void> {
  await page.goto(`/ko/login-yna?redirectUrl=${encodeURIComponent(target)}`);
  await page.locator('[name="mbr_email"]').fill(reader);
  await page.locator('[name="pwd"]').fill(demoPassword);
  await page.locator('[name="pwd"]').press('Enter');
}

test('a changed document is asked for after the log-in, with the keyboard alone, and then the way goes on', async ({
  page,
}) => {
  const { answers } = await documentsChanged(page);
  await logInTo(page, '/ko/policy/youth');
  await expect(heading(page, '바뀐 약관에 동의해 주세요')).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByText('만 14세 이상입니다')).toHaveCount(0);
  await expectAccessible(page);

  await pressEnterOn(page, button(page, '동의하고 계속하기'));
  await expect(page.getByText('필수 항목에 모두 동의해 주세요.')).toBeVisible();
  const terms = page.getByRole('checkbox', { name: /이용약관/ });
  await expect(terms).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, button(page, '동의하고 계속하기'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/policy\/youth$/);
  expect(answers).toEqual([
    [
      { agr_cat_cd: 'AGY', agr_knd_cd: 'TERMS', agr_yn: 'Y' },
      { agr_cat_cd: 'ISS', agr_knd_cd: 'MKT_EMAIL', agr_yn: 'N' },
    ],
  ]);
});

test('who does not answer is reminded in the profile, and may log out or leave', async ({ page }) => {
  await documentsChanged(page);
  await logInTo(page, '/ko/my/setting');
  await expect(heading(page, '바뀐 약관에 동의해 주세요')).toBeVisible();
  await page.goto('/ko/my/setting');
  await expect(page.getByText('약관이 바뀌었습니다.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '바뀐 약관 확인하기' }).click();
  await expect(page.getByRole('link', { name: '회원 탈퇴' })).toHaveAttribute(
    'href',
    /\/ko\/my\/withdrawal$/,
  );
  await button(page, '동의하지 않고 로그아웃').click();
  await expect(page).toHaveURL(/\/ko\/login$/);
});

test('the way to an OpenID client goes on after the answer', async ({ page }) => {
  await documentsChanged(page);
  const partner = await standIn('partner');
  await page.goto(`${partner}/openid/login`);
  await logInInPopup(page, reader, demoPassword);
  await expect(heading(page, '바뀐 약관에 동의해 주세요')).toBeVisible();
  await tabTo(page, page.getByRole('checkbox', { name: /이용약관/ }));
  await page.keyboard.press('Space');
  await pressEnterOn(page, button(page, '동의하고 계속하기'));
  await expect(page.locator('[data-by]')).toHaveAttribute('data-by', 'openid');
  expect(page.url().startsWith(partner)).toBe(true);
});
