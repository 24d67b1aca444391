import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { demoPassword } from './log-in.ts';
import { nextPerson } from './persons.ts';
import { open, settled } from './settled.ts';
import { button, confirmLink, field, heading, newcomer, signUpWithMail } from './sign-up-steps.ts';
import { kakao, toast } from './social-steps.ts';

const reader = 'reader@example.com';
const help = '브라우저에 로그인 정보를 남기지 않고 30분 동안 사용하지 않으면 로그아웃됩니다.';
const kept = (page: Page) => page.getByLabel('자동 로그인');
const shared = (page: Page) => page.getByLabel('공용 PC에서 로그인');

/** What a browser holds of a reader after they went. */
const leftIn = (page: Page) =>
  page.evaluate(() => ({
    cookies: document.cookie,
    kept: Object.keys(localStorage),
    typed: Object.keys(sessionStorage).filter((name) => name.startsWith('typed:')),
  }));

for (const path of ['/ko/login', '/ko/login-yna', '/ko/login-yna/code'])
  test(`of both boxes at ${path} one is ticked, by keyboard as well`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByText(help)).toBeHidden();
    await kept(page).focus();
    await page.keyboard.press('Space');
    await expect(kept(page)).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(shared(page)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(shared(page)).toBeChecked();
    await expect(kept(page)).not.toBeChecked();
    await expect(page.getByText(help)).toBeVisible();
    await expectAccessible(page);
    await kept(page).press('Space');
    await expect(kept(page)).toBeChecked();
    await expect(shared(page)).not.toBeChecked();
    await expect(page.getByText(help)).toBeHidden();
  });

test('who logs in on a shared computer leaves nothing in it, and "back" shows nothing of them', async ({
  page,
}) => {
  await open(page, '/ko/login');
  await shared(page).check();
  await page.getByLabel('이메일 또는 아이디').fill(reader);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused();
  await page.keyboard.type(demoPassword);
  const sent = page.waitForRequest(/\/cum\/v1\/login$/);
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ auto_logged_in: false, shared: true });
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  expect(await page.evaluate(() => document.cookie)).toContain('daemun_shared');
  expect(await leftIn(page)).toMatchObject({ kept: [], typed: [] });
  await page.getByRole('main').getByRole('button', { name: '로그아웃', exact: true }).click();
  await expect(page).toHaveURL(/\/ko\/login$/);
  expect(await leftIn(page)).toEqual({ cookies: '', kept: [], typed: [] });
  await expect(shared(page)).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(/\/ko\/login/);
  await expect(page.getByText('한빛독자')).toBeHidden();
});

test('what the tab kept goes as well where the browser does not know how to clear its storage', async ({
  page,
}) => {
  await page.route(/\/cum\/v1\/logout$/, async (route) => {
    const answer = await route.fetch();
    const { 'clear-site-data': asked, ...headers } = answer.headers();
    expect(asked).toContain('"storage"');
    await route.fulfill({ response: answer, headers });
  });
  await open(page, '/ko/login-yna');
  await shared(page).check();
  await page.getByLabel('이메일 또는 아이디').fill(reader);
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  await page.evaluate(() => sessionStorage.setItem('typed:nickname', '새벽독자'));
  await page.getByRole('main').getByRole('button', { name: '로그아웃', exact: true }).click();
  await expect(page).toHaveURL(/\/ko\/login$/);
  expect(await leftIn(page)).toMatchObject({ kept: [], typed: [] });
});

test('a provider is told of it on the way out, and brings no badge', async ({ page }) => {
  await open(page, '/ko/login');
  const naver = page.locator('[data-way="NV"] a');
  await expect(naver).not.toHaveAttribute('href', /shared/);
  await shared(page).check();
  await expect(naver).toHaveAttribute('href', /[?&]shared=true/);
  await expect(naver).not.toHaveAttribute('href', /auto_logged_in/);
});

test('what was said of the computer holds on every page that logs in, and after a provider turned away', async ({
  page,
}) => {
  await open(page, '/ko/login');
  await shared(page).check();
  for (const path of ['/ko/login-yna', '/ko/login-yna/code', '/ko/info/duplicate?code=3016']) {
    await open(page, path);
    await expect(shared(page)).toBeChecked();
    await expect(kept(page)).not.toBeChecked();
    await expectAccessible(page);
  }
  await nextPerson('KK', 'cancel');
  await kakao(page).press('Enter');
  await expect(toast(page, '카카오 로그인을 취소했습니다.')).toBeVisible();
  await expect(shared(page)).toBeChecked();
  await shared(page).uncheck();
  await open(page, '/ko/login-yna');
  await expect(shared(page)).not.toBeChecked();
});

test('a provider that is asked once more is told of it again, and of a log-in that is to be kept', async ({
  page,
}) => {
  const retry = page.getByRole('dialog').getByRole('button', { name: '다시 시도' });
  for (const [box, field] of [
    [shared, 'shared'],
    [kept, 'auto_logged_in'],
  ] as const) {
    await open(page, '/ko/login');
    await box(page).check();
    await nextPerson('KK', 'needs-agreement');
    await kakao(page).click();
    await nextPerson('KK', 'cancel');
    const asked = page.waitForRequest(/\/cum\/oauth2\/authorization\/kk\?.*prompt=consent/);
    await retry.press('Enter');
    const sent = new URL((await asked).url()).searchParams;
    expect(['shared', 'auto_logged_in'].filter((name) => sent.has(name))).toEqual([field]);
    await expect(page).toHaveURL(/\/ko\/login/);
  }
});

test('the way on from an address that is taken asks for it, by keyboard', async ({ page }) => {
  await open(page, '/ko/info/duplicate?code=3016');
  await expect(kakao(page)).not.toHaveAttribute('href', /shared|auto_logged_in/);
  await kept(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(kakao(page)).toHaveAttribute('href', /[?&]shared=true/);
  await expect(page.getByText(help)).toBeVisible();
  await nextPerson('KK', 'kakao-reader');
  await kakao(page).press('Enter');
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
  expect(await page.evaluate(() => document.cookie)).toContain('daemun_shared');
});

test('after a recovery that another window ended the log-in asks for it', async ({ page, sandbox }) => {
  await open(page, '/ko/find/password');
  await page.locator('[name="email"]').fill(reader);
  await page.locator('[name="email"]').press('Enter');
  const { links } = await sandbox.mailTo(reader);
  const other = await page.context().newPage();
  await open(other, links.find((link) => link.includes('/find/password/reset')) ?? '');
  const password = 'Gates!2027';
  for (const field of await other.locator('[type="password"]').all()) await field.fill(password);
  await other.locator('main button[type="submit"]').click();
  await expect(other).toHaveURL(/\/ko\/login/);
  await other.close();
  await page.bringToFront();
  await expect(page.getByRole('heading', { level: 1, name: '비밀번호를 변경했습니다' })).toBeVisible();
  await expect(shared(page)).not.toBeChecked();
  await shared(page).check();
  await expectAccessible(page);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  const sent = page.waitForRequest(/\/cum\/v1\/login$/);
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ auto_logged_in: false, shared: true });
  // The reset holds the reader's other methods back until the owner looks at them.
  await expect(page).toHaveURL(/\/ko\/my\/ways\?/);
  await settled(page);
});

test('a sign-up on a shared computer ends in such a log-in, by its code', async ({ page, sandbox }) => {
  await open(page, '/ko/join');
  await expect(kept(page)).toBeHidden();
  await shared(page).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(help)).toBeVisible();
  await expectAccessible(page);
  await expect(page.locator('[data-way="KK"] a')).toHaveAttribute('href', /[?&]shared=true/);
  await signUpWithMail(page, 'ko', newcomer.email);
  const { text } = await sandbox.mailTo(newcomer.email);
  await field(page, '인증번호 6자리').fill(/인증번호: (\d{3} \d{3})/.exec(text)?.[1] ?? '');
  await expect(heading(page, '회원가입이 완료되었습니다')).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toContain('daemun_shared');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('daemun_known_browser');
});

test('so does one that is confirmed elsewhere, which asks for it by keyboard', async ({
  page,
  browser,
  sandbox,
}) => {
  await signUpWithMail(page, 'ko', newcomer.email);
  const elsewhere = await (await browser.newContext()).newPage();
  await open(elsewhere, confirmLink((await sandbox.mailTo(newcomer.email)).links));
  await button(elsewhere, '인증 완료하기').press('Enter');
  await field(elsewhere, '비밀번호').fill(newcomer.password);
  await shared(elsewhere).focus();
  await elsewhere.keyboard.press('Space');
  await expectAccessible(elsewhere);
  await field(elsewhere, '비밀번호').press('Enter');
  await expect(heading(elsewhere, '회원가입이 완료되었습니다')).toBeVisible();
  expect(await elsewhere.evaluate(() => document.cookie)).toContain('daemun_shared');
  await elsewhere.context().close();
});
