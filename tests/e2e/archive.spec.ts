import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { demoPassword, logInUnnoticed } from './log-in.ts';
import { nextPerson } from './persons.ts';
import { tick } from './settled.ts';
import { button, heading } from './sign-up-steps.ts';
import { blockThirdParties, knownBy, sisterSites } from './sister-sites.ts';
import { twins, walked } from './twins.ts';

const reader = 'reader@example.com';

const welcome = (page: Page) => page.getByRole('heading', { name: /한빛독자 님, 반갑습니다/ });

async function logInFromChoice(page: Page, email = reader): Promise<void> {
  await page.locator('[name="mbr_email"]').fill(email);
  await page.locator('[name="pwd"]').fill(demoPassword);
  await page.locator('[name="pwd"]').press('Enter');
}

for (const storage of walked(twins['the archive keeps something']))
  test.describe(`the storage of third parties is ${storage}`, () => {
    test.beforeEach(async ({ context, page }) => {
      if (storage === 'blocked') await blockThirdParties(context, page);
    });

    test('a visitor logs in by the redirect with a one-time code', async ({ page }) => {
      const { archive } = await sisterSites();
      await page.goto(`${archive}/`);
      await page.getByRole('link', { name: /^로그인 Log in/ }).click();
      await expect(page).toHaveURL(/\/ko\/login\?from=ha&redirectUrl=%2Fcum%2Fbridge%2Farchive/);
      await logInFromChoice(page);
      await expect(welcome(page)).toBeVisible();
      await expect(knownBy(page)).toHaveAttribute('data-by', 'code');
      expect(new URL(page.url()).origin).toBe(archive);
    });

    test('a visitor logs in by the bridge, in the archive’s name, and lands where they wanted to go', async ({
      page,
    }) => {
      const { archive } = await sisterSites();
      await page.goto(`${archive}/`);
      await page.getByRole('link', { name: /로그인 브리지로/ }).click();
      await expect(page).toHaveURL(/\/ko\/login\?from=ha/);
      await expect(page.getByRole('banner')).toContainText('헬로아카이브');
      await expect(page.getByText('헬로아카이브 로그인에 한빛통신 통합 계정을 사용합니다.')).toBeVisible();
      await expectAccessible(page);
      await logInFromChoice(page);
      await expect(welcome(page)).toBeVisible();
      // A browser may keep nothing of a third party of its own accord, as Chromium does without https.
      await expect(knownBy(page)).toHaveAttribute(
        'data-by',
        storage === 'blocked' ? 'bridge' : /^(frame|bridge)$/,
      );
      await expect(page).toHaveURL(`${archive}/`);
    });

    test('a visitor logs in by a provider through the bridge', async ({ page }) => {
      const { archive } = await sisterSites();
      await page.goto(`${archive}/`);
      await page.getByRole('link', { name: /로그인 브리지로/ }).click();
      await nextPerson('KK', 'kakao-reader');
      await page.getByRole('link', { name: '카카오 로그인' }).click();
      await expect(page).toHaveURL(`${archive}/`);
      await expect(knownBy(page)).toBeVisible();
    });

    test('who is advised on an old password on the way goes on there', async ({ page }) => {
      const { archive } = await sisterSites();
      await page.goto(`${archive}/`);
      await page.getByRole('link', { name: /로그인 브리지로/ }).click();
      await logInFromChoice(page, 'oldpw@example.com');
      await page.getByRole('dialog').getByRole('button', { name: '30일 후 변경' }).click();
      await expect(page).toHaveURL(`${archive}/`);
      await expect(knownBy(page)).toBeVisible();
    });

    test('who is signed in here is taken there without a screen', async ({ page }) => {
      const { archive } = await sisterSites();
      await logInUnnoticed(page, 'ko', reader);
      await page.goto(`/bridge/login?from=ha&redirectUrl=${encodeURIComponent(`${archive}/?a=1`)}`);
      await expect(welcome(page)).toBeVisible();
      await expect(page).toHaveURL(`${archive}/?a=1`);
    });

    test('a frame of ours in the archive learns nothing where no cookie comes along', async ({ page }) => {
      const { archive } = await sisterSites();
      await logInUnnoticed(page, 'ko', reader);
      await page.goto(`${archive}/`);
      await expect(page.locator('#asked')).toHaveAttribute('data-answer', 'login_required');
      await expect(page.getByRole('status')).toContainText('로그인되어 있지 않습니다.');
    });

    test('a first log-in passes through the archive and comes back with the marker', async ({ page }) => {
      const { archive } = await sisterSites();
      await nextPerson('KK', 'new');
      await page.goto(`/ko/join?from=ha&type=signup&redirectUrl=${encodeURIComponent(`${archive}/`)}`);
      await page.getByRole('link', { name: '카카오 로그인' }).click();
      await tick(page, '전체 동의');
      const joined = page.waitForRequest(/\/cum\/v1\/sign-up\/social-login$/);
      await button(page, '동의하고 가입하기').click();
      expect((await joined).postDataJSON()).toMatchObject({ referrer: 'ISS' });
      await expect(heading(page, '회원가입이 완료되었습니다')).toBeVisible();
      await expect(page).toHaveURL(/\/ko\/signup\/end\?(.*&)?bridged=Y$/);
      await page.goto(`${archive}/`);
      await expect(knownBy(page)).toHaveAttribute('data-by', 'bridge');
    });
  });

test('the header of the other pages bears the archive’s name, too', async ({ page }) => {
  await page.goto('/ko/login?from=ha');
  await page.getByRole('link', { name: '아이디 찾기' }).click();
  await expect(page).toHaveURL(/\/ko\/find\/id$/);
  await expect(page.getByRole('banner')).toContainText('헬로아카이브');
});

test('a log-out at the archive ends the login here too, and only with the archive’s word', async ({
  page,
}) => {
  const { archive } = await sisterSites();
  await logInUnnoticed(page, 'ko', reader);
  await page.goto(
    `/ko/bridge/login?from=ha&logout=x.x.x.x.x&redirectUrl=${encodeURIComponent(`${archive}/`)}`,
  );
  await expect(page).toHaveURL(`${archive}/`);
  await page.goto('/ko/my/setting');
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  await page.goto(`${archive}/login`);
  await expect(welcome(page)).toBeVisible();
  await page.getByRole('button', { name: /로그아웃/ }).click();
  await expect(page.getByRole('link', { name: /^로그인 Log in/ })).toBeVisible();
  await expect(page).toHaveURL(`${archive}/`);
  await page.goto('/ko/my/setting');
  await expect(page).toHaveURL(/\/ko\/login\?redirectUrl=/);
});

test('an expired login does not trap the bridge: it leads to the log-in', async ({ page, sandbox }) => {
  await logInUnnoticed(page, 'ko', reader);
  await sandbox.advance('13h');
  await page.goto('/ko/bridge/login?from=ha');
  await expect(page).toHaveURL(/\/ko\/login\?from=ha&redirectUrl=/);
  await expect(page.getByText('헬로아카이브 로그인에 한빛통신 통합 계정을 사용합니다.')).toBeVisible();
});
