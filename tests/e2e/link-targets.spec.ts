import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { demoPassword, logInUnnoticed } from './log-in.ts';
import { proveByMail } from './mailed-proof.ts';
import { open } from './settled.ts';
import { button, confirmLink, field, heading, newcomer, signUpWithMail, words } from './sign-up-steps.ts';
import { sisterSites } from './sister-sites.ts';
import { twins, walked } from './twins.ts';

const reader = 'reader@example.com';
const fresh = 'second!2027';
const said = words.ko;

const article = async () => `${(await sisterSites()).archive}/?article=1`;
const loginTo = (target: string, more = '') => `/ko/login?redirectUrl=${encodeURIComponent(target)}${more}`;
const banner = (page: Page) => page.getByRole('banner');

async function askForReset(page: Page, target: string): Promise<void> {
  await open(page, loginTo(target));
  await page.getByRole('link', { name: '비밀번호 찾기' }).click();
  await field(page, '이메일').fill(reader);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/find\/password\/result/);
}

async function resetAndLogIn(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await field(page, '새 비밀번호').fill(fresh);
  await field(page, '새 비밀번호 확인').fill(fresh);
  await button(page, '비밀번호 재설정').click();
  await page.getByRole('dialog').getByRole('button', { name: '로그인' }).click();
  // Below the dialog is a login form too, which a journey fills although no person can.
  await expect(page).toHaveURL(/\/ko\/login-yna/);
  await field(page, '비밀번호').fill(fresh);
  await page.keyboard.press('Enter');
}

test('a reader who forgot the password on the way to the archive arrives there, by a link opened in another browser', async ({
  page,
  browser,
  sandbox,
  baseURL,
}) => {
  const target = await article();
  await askForReset(page, target);
  const link = (await sandbox.mailTo(reader)).links.find((each) => each.includes('auth_no=')) ?? '';
  const context = await browser.newContext({ baseURL, locale: 'ko-KR' });
  const other = await context.newPage();
  await resetAndLogIn(other, link);
  await button(other, '모두 제가 추가했어요').click();
  await expect(other).toHaveURL(target);
  await context.close();
});

test('a tab that is on the way elsewhere keeps its own target', async ({ page, sandbox }) => {
  await askForReset(page, await article());
  const link = (await sandbox.mailTo(reader)).links.find((each) => each.includes('auth_no=')) ?? '';
  await open(page, '/ko/login?redirectUrl=%2Fko%2Fmy%2Fconsents');
  await resetAndLogIn(page, link);
  await expect(page).toHaveURL(/\/ko\/my\/ways\?redirectUrl=%2Fko%2Fmy%2Fconsents$/);
});

test('the mail of a sign-up leads to the archive in another browser', async ({
  page,
  browser,
  sandbox,
  baseURL,
}) => {
  const target = await article();
  await open(page, loginTo(target));
  await signUpWithMail(page, 'ko', newcomer.email);
  const link = confirmLink((await sandbox.mailTo(newcomer.email)).links);
  const context = await browser.newContext({ baseURL, locale: 'ko-KR' });
  const other = await context.newPage();
  await other.goto(link);
  await button(other, said.confirm).click();
  await field(other, said.password).fill(newcomer.password);
  await button(other, said.confirmElsewhere).click();
  await expect(heading(other, said.done)).toBeVisible();
  await button(other, '나중에 하기').click();
  await expect(other).toHaveURL(target);
  await context.close();
});

test('a changed address leads back to the archive, in a new tab too', async ({ page, sandbox }) => {
  const target = await article();
  await logInUnnoticed(page, 'ko', reader);
  await page.goto(`/ko/my/email-change?from=ha&redirectUrl=${encodeURIComponent(target)}`);
  const password = page.locator('main input[type="password"], dialog input[type="password"]').first();
  const address = page.getByRole('textbox', { name: /이메일/ }).first();
  await expect(password.or(address).first()).toBeVisible();
  if (await password.isVisible()) {
    await password.fill(demoPassword);
    await page.keyboard.press('Enter');
  }
  await address.fill('moved@example.com');
  await page.keyboard.press('Enter');
  await proveByMail(page, sandbox, reader);
  await expect(page.getByRole('dialog')).toContainText('moved@example.com');
  const link = confirmLink((await sandbox.mailTo('moved@example.com')).links);
  const other = await page.context().newPage();
  await other.goto(link);
  await button(other, '이메일 변경하기').click();
  await button(other, '계속하기').click();
  await expect(other).toHaveURL(target);
});

test('each of the archive’s marks gives the visit its name, and the sign-up its referrer', async ({
  browser,
  baseURL,
}) => {
  const target = await article();
  for (const address of ['/ko/login?from=ha', '/ko/login?type=signup', loginTo(target)]) {
    const context = await browser.newContext({ baseURL, locale: 'ko-KR' });
    const page = await context.newPage();
    await open(page, address);
    await expect(banner(page)).toContainText('헬로아카이브');
    const asked = page.waitForRequest(/\/cum\/v1\/sign-up$/);
    await signUpWithMail(page, 'ko', newcomer.email);
    expect((await asked).postDataJSON()).toMatchObject({ referrer: 'ISS' });
    await context.close();
    await fetch(`${process.env.DAEMUN_SANDBOX_URL}/reset`, { method: 'POST' });
  }
});

test('a visit to the log-in that comes to sign up is led to the sign-up, with its target', async ({
  page,
}) => {
  const target = await article();
  await page.goto(loginTo(target, '&type=signup'));
  await expect(page).toHaveURL(/\/ko\/join\?redirectUrl=.*&type=signup$/);
  await expect(banner(page)).toContainText('헬로아카이브');
});

/** Each way in which a sign-up by e-mail ends. */
const ends = {
  'the code of the mail': async (page: Page, mail: { text: string }) => {
    const code = /인증번호: (\d{3} \d{3})/.exec(mail.text)?.[1] ?? '';
    await page.locator('main [autocomplete="one-time-code"]').fill(code);
    await page.keyboard.press('Enter');
  },
  'the link in the same tab': async (page: Page, mail: { links: readonly string[] }) => {
    await page.goto(confirmLink(mail.links));
    await button(page, said.confirm).click();
    await field(page, said.password).fill(newcomer.password);
    await page.keyboard.press('Enter');
  },
  'the link in another tab': async (page: Page, mail: { links: readonly string[] }) => {
    const other = await page.context().newPage();
    await other.goto(confirmLink(mail.links));
    await button(other, said.confirm).click();
    await field(other, said.password).fill(newcomer.password);
    await other.keyboard.press('Enter');
    await expect(heading(other, said.done)).toBeVisible();
    await other.close();
  },
} as const;

for (const way of walked(twins['the end of a sign-up before the way back']))
  test(`after a sign-up by ${way} the way back shows no page of the sign-up`, async ({ page, sandbox }) => {
    await open(page, '/ko/login');
    await signUpWithMail(page, 'ko', newcomer.email);
    await ends[way](page, await sandbox.mailTo(newcomer.email));
    await expect(page).toHaveURL(/\/ko\/signup\/end/, { timeout: 15_000 });
    for (let back = 0; back < 5; back += 1) {
      await page.goBack().catch(() => undefined);
      await expect(page).not.toHaveURL(/\/signup\/(agreement|email|password|email-auth-send)/);
      await expect(page.getByLabel(said.all)).toHaveCount(0);
      if (/\/ko\/login$/.test(page.url())) break;
    }
  });
