import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { nextPerson } from './persons.ts';
import { expectScreen } from './screen-walk/expect-screen.ts';
import { tick } from './settled.ts';
import { button, confirmLink, field, giveEmail, givePassword, heading, words } from './sign-up-steps.ts';
import { twins, walked } from './twins.ts';

const archive = { id: 'archive_reader', password: 'Archive!2020' } as const;
const fresh = { email: 'one.account@example.com', password: 'gate!2026' } as const;

const said = {
  ko: {
    heading: '기존 계정을 찾았습니다',
    start: '통합 회원으로 전환',
    step: '4단계 중 1단계',
  },
  en: {
    heading: 'We found your legacy account',
    start: 'Convert to one account',
    step: 'Step 1 of 4',
  },
} as const;

async function giveOlder(page: Page, language: 'ko' | 'en', { id, password } = archive): Promise<void> {
  await page.goto(`/${language}/login-yna`);
  await page.locator('[name="mbr_email"]').fill(id);
  await page.locator('[name="pwd"]').fill(password);
  await page.locator('[name="pwd"]').press('Enter');
}

async function toAgreement(page: Page, language: 'ko' | 'en'): Promise<void> {
  const { start } = said[language];
  await giveOlder(page, language);
  await expect(page).toHaveURL(new RegExp(`/${language}/info/integrated$`));
  await page.getByRole('link', { name: start }).click();
  await expect(page).toHaveURL(/\/signup\/agreement\?integrated=Y&id=archive_reader$/);
}

async function agree(page: Page, language: 'ko' | 'en'): Promise<void> {
  await tick(page, words[language].all);
  await button(page, words[language].agree).click();
  await expect(page).toHaveURL(/\/signup\/email$/);
}

for (const language of walked(twins.language))
  test(`${language}: an older archive account becomes part of one account`, async ({ page, sandbox }) => {
    test.slow();
    const { heading: found, start, step } = said[language];
    await giveOlder(page, language);
    await expect(heading(page, found)).toBeVisible();
    await expect(page.getByText('ar***', { exact: true })).toBeVisible();
    await expect(page.getByText('ar***@example.com')).toBeVisible();
    await expectScreen(page, 'integrated');
    await page.reload();
    await page.getByRole('link', { name: start }).click();
    await expect(page.getByText(step)).toBeAttached();
    await expectAccessible(page);
    await agree(page, language);
    await expect(page.getByText(/ar\*\*\*@example\.com/)).toBeVisible();
    await giveEmail(page, language, fresh.email);
    const sent = page.waitForRequest(/\/cum\/v1\/sign-up$/);
    await givePassword(page, language, fresh.password);
    const request = (await sent).postDataJSON();
    expect(request).toMatchObject({ id: archive.id, mbr_email: fresh.email });
    expect(request.previous_pwd).not.toBe(archive.password);
    await expect(heading(page, words[language].mailHeading)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(
      request.previous_pwd,
    );
    await page.goto(confirmLink((await sandbox.mailTo(fresh.email)).links));
    await button(page, words[language].confirm).click();
    await field(page, words[language].password).fill(fresh.password);
    await button(page, words[language].logIn).click();
    await expect(heading(page, words[language].done)).toBeVisible();
    await page.goto(`/${language}/my/setting`);
    await expect(page.getByText(language === 'ko' ? '아카이브' : 'Archive', { exact: true })).toBeVisible();

    await page.context().clearCookies();
    await giveOlder(page, language);
    await expect(page.getByRole('dialog')).toContainText(
      language === 'ko' ? '이미 통합 회원으로 전환된 계정입니다' : 'This account is already integrated',
    );
  });

test('a proof that is over asks for the older password once more', async ({ page, sandbox }) => {
  await toAgreement(page, 'ko');
  await agree(page, 'ko');
  await giveEmail(page, 'ko', fresh.email);
  await sandbox.advance('11m');
  await givePassword(page, 'ko', fresh.password);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('기존 계정을 확인한 시간이 지났습니다');
  await dialog.getByRole('button', { name: '다시 로그인' }).click();
  await expect(page).toHaveURL(/\/ko\/login-yna$/);
});

test('an integration that is left does not colour a plain sign-up', async ({ page }) => {
  await toAgreement(page, 'ko');
  await agree(page, 'ko');
  await page.goto('/ko/signup/agreement');
  await button(page, words.ko.agree).click();
  await giveEmail(page, 'ko', fresh.email);
  const sent = page.waitForRequest(/\/cum\/v1\/sign-up$/);
  await givePassword(page, 'ko', fresh.password);
  expect((await sent).postDataJSON()).not.toHaveProperty('id');
});

test.describe('nothing to integrate', () => {
  for (const path of ['info/integrated', 'info/integrated/select', 'signup/agreement?integrated=Y'])
    test(`${path} leads to the log-in`, async ({ page }) => {
      await page.goto(`/ko/${path}`);
      await expect(page).toHaveURL(/\/ko\/login-yna$/);
    });
});

test('whose provider proves the address of an older account chooses first', async ({ page }) => {
  await nextPerson('KK', 'legacy');
  await page.goto('/ko/login');
  await page.getByRole('link', { name: '카카오 로그인' }).click();
  await expect(heading(page, '같은 이메일의 기존 계정이 있습니다')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '카카오 계정으로 새로 가입' }).click();
  await expect(page).toHaveURL(/\/ko\/signup\/agreement\?.*token=/);
  await tick(page, '전체 동의');
  await button(page, '동의하고 가입하기').click();
  await expect(heading(page, '회원가입이 완료되었습니다')).toBeVisible();
});
