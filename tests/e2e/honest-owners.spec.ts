import type { LanguagePrefix } from '@daemun/contract/languages';
import { readCatalog } from '@daemun/i18n/catalog';
import type { FrameLocator, Page } from '@playwright/test';
import { newcomer, password } from '../api/people.ts';
import { provenMailbox } from '../api/proven-mailbox.ts';
import { openBrowser } from '../world/browser.ts';
import type { SandboxClient } from '../world/sandbox-client.ts';
import { expectAccessible } from './accessible.ts';
import { codeOf, keyIn, setUp } from './authenticator-app-steps.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn, tabTo, typeOver } from './keyboard.ts';
import { demoPassword, logIn, logInByForm, loseSession, sessionCookies } from './log-in.ts';
import { proveByMail } from './mailed-proof.ts';
import { openApp, pathIn } from './phone.ts';

/** Owners who look like an attacker to a rule: none is locked out, and each refusal says what to do next. */
const reader = 'reader@example.com';
const digitsOf = (text: string) => /인증번호: (\d{3} \d{3})/.exec(text)?.[1] ?? '';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Has the address moved without the old mailbox, which waits for three days. */
async function moveWaits(url: string, sandbox: SandboxClient): Promise<void> {
  const browser = openBrowser(url);
  await browser.call('login', { mbr_email: reader, pwd: demoPassword });
  const email = 'new.mailbox@example.com';
  const asked = await browser.call('sendChangeEmail', { email, without_old: true });
  expect(asked.envelope.result).toBe('0000');
  const code = digitsOf((await sandbox.mailTo(email)).text);
  const typed = { code_run: asked.envelope.data.code_run ?? '', code, svc_typ: 'MAIL' } as const;
  expect((await browser.call('confirmByCode', typed)).envelope.data.waits_until).toBeDefined();
}

const prefixes = ['ko', 'en', 'ar'] as const;
const wordsOf = (prefix: LanguagePrefix) => {
  const words = readCatalog(prefix, 'page');
  return (id: string) => words.get(id) ?? '';
};

for (const prefix of prefixes)
  test(`${prefix}: whoever lost the old mailbox sees the wait at each login, and can stop it there, by keyboard`, async ({
    page,
    product,
    sandbox,
  }) => {
    const said = wordsOf(prefix);
    await moveWaits(product.url, sandbox);
    const first = `/my/ways?redirectUrl=${encodeURIComponent(`/${prefix}/my/setting`)}`;
    await logInByForm(page, prefix, reader, { first });
    await expect(page.getByText(said('myInfo.waiting.lead'))).toBeVisible();
    await expect(page.getByText('ne***').first()).toBeVisible();
    await expectAccessible(page);
    // Who leaves it as it is goes on, and sees it again at the next login.
    await pressEnterOn(page, page.getByRole('link', { name: said('common.next'), exact: true }));
    await expect(page).toHaveURL(new RegExp(`/${prefix}/my/setting$`));
    await loseSession(page);
    await logInByForm(page, prefix, reader, { first });
    await pressEnterOn(page, button(page, new RegExp(said('myInfo.waiting.stop'))));
    await expect(page.getByText(said('myInfo.waiting.stopped'))).toBeVisible();
    await expect(page.getByText(said('myInfo.waiting.lead'))).toBeHidden();
    await loseSession(page);
    await logInByForm(page, prefix, reader);
  });

/** Signs up by calls from another browser, a day ago. */
async function joinedYesterday(url: string, sandbox: SandboxClient): Promise<string> {
  const address = 'yesterday@example.com';
  const joining = openBrowser(url);
  const { envelope } = await joining.call('signUp', newcomer(address));
  const code = digitsOf((await sandbox.mailTo(address)).text);
  const typed = { code_run: envelope.data.code_run ?? '', code, svc_typ: 'JOIN' } as const;
  expect((await joining.call('confirmByCode', typed)).envelope.result).toBe('0000');
  await sandbox.advance('25h');
  return address;
}

for (const prefix of prefixes)
  test(`${prefix}: a member who joined yesterday takes everything along in a new browser, by keyboard`, async ({
    page,
    product,
    sandbox,
  }) => {
    const address = await joinedYesterday(product.url, sandbox);
    await loseSession(page);
    await logInByForm(page, prefix, address, { password });
    const download = page.waitForEvent('download');
    await pressEnterOn(page, page.getByRole('button', { name: wordsOf(prefix)('myInfo.downloadJson') }));
    await expect(page.locator('dialog[aria-labelledby="proof-title"]')).toBeVisible();
    await expectAccessible(page);
    await proveByMail(page, sandbox, address);
    expect((await download).suggestedFilename()).toMatch(/\.json$/);
  });

/** Types the password into the view of the app, which may have opened with the focus anywhere. */
async function typeInApp(page: Page, view: FrameLocator, pwd: string): Promise<void> {
  await tabTo(page, view.locator('[name="mbr_email"]'));
  await typeOver(page, reader);
  await tabTo(page, view.locator('[name="pwd"]'));
  await typeOver(page, pwd);
  await page.keyboard.press('Enter');
}

for (const prefix of prefixes)
  test(`${prefix}: an app whose view loses its cookies lets its reader in each time, and once a stranger locked the password by a mailed code, by keyboard`, async ({
    page,
    product,
    sandbox,
  }) => {
    const said = wordsOf(prefix);
    for (let visits = 0; visits < 3; visits += 1) {
      await loseSession(page);
      const view = await openApp(page, { language: prefix });
      await typeInApp(page, view, demoPassword);
      await expect.poll(() => pathIn(view)).toBe(`/${prefix}/my/setting`);
      await sandbox.advance('1h');
    }
    const stranger = openBrowser(product.url);
    for (let guess = 0; guess < 10; guess += 1)
      await stranger.call('login', { mbr_email: reader, pwd: 'Wrong!2026' });
    await loseSession(page);
    const view = await openApp(page, { language: prefix });
    await typeInApp(page, view, demoPassword);
    // The refusal has the link to what opens meanwhile.
    const dialog = view.getByRole('dialog');
    await expect(dialog).toContainText(said('result.locked'));
    await expectAccessible(page);
    await pressEnterOn(page, dialog.getByRole('link', { name: said('result.loginByCode') }));
    await tabTo(page, view.locator('[name="email"]'));
    await typeOver(page, reader);
    await page.keyboard.press('Enter');
    await expect(view.locator('[name="code"]')).toBeFocused();
    const { subject } = await sandbox.mailTo(reader, { about: '· 로그인' });
    await page.keyboard.insertText(/(\d{6})/.exec(subject)?.[1] ?? '');
    await expect.poll(() => pathIn(view)).toBe(`/${prefix}/my/setting`);
  });

test('whoever sets an authenticator app up reads before and after which logins skip it', async ({
  page,
  sandbox,
}) => {
  await logIn(page, 'ko', reader, { to: '/my/factors' });
  const skips = page.getByText(/네이버.* 로그인에는 인증 앱을 묻지 않습니다/);
  await expect(skips).toBeVisible();
  await expectAccessible(page);
  await setUp(page, sandbox);
  await page.goto('/ko/my/factors');
  await expect(skips).toBeVisible();
  await expectAccessible(page);
  await expect(button(page, /적용하기/)).toBeVisible();
});

test('whoever leaves a method unticked with the first app confirms it after the next login, by keyboard', async ({
  page,
  sandbox,
}) => {
  await logIn(page, 'ko', reader, { to: '/my/factors' });
  await pressEnterOn(page, button(page, '인증 앱(OTP) 등록하기'));
  const asked = page.getByRole('group', { name: '계속 사용할 방법을 선택해 주세요' });
  await expect(asked.getByRole('checkbox').first()).not.toBeChecked();
  await expectAccessible(page);
  await tabTo(page, asked.getByRole('checkbox', { name: '네이버' }));
  await page.keyboard.press('Space');
  const key = await keyIn(page);
  await tabTo(page, page.locator('[name="code"]'));
  await typeOver(page, await codeOf(sandbox, key));
  await page.keyboard.press('Enter');
  await expect(page.locator('main li code')).toHaveCount(10);
  await loseSession(page, sessionCookies);
  await page.goto('/ko/login-yna');
  await page.locator('[name="mbr_email"]').fill(reader);
  await page.locator('[name="pwd"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await tabTo(page, page.locator('[name="code"]'));
  await typeOver(page, await codeOf(sandbox, key));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ko\/my\/ways/);
  await expect(page.getByRole('heading', { name: '네이버' })).toBeHidden();
  await expect(page.getByRole('heading', { name: '구글' })).toBeVisible();
  await expectAccessible(page);
  await pressEnterOn(page, button(page, '모두 제가 추가했어요'));
  await expect(page).toHaveURL(/\/ko\/my\/setting$/);
});

for (const prefix of prefixes)
  test(`${prefix}: two people who share an account both stay in, whatever the other or a stranger does, by keyboard`, async ({
    page,
    product,
    sandbox,
  }) => {
    await logIn(page, prefix, reader);
    const partner = openBrowser(product.url);
    expect((await partner.call('login', { mbr_email: reader, pwd: demoPassword })).envelope.result).toBe(
      '0000',
    );
    const stranger = openBrowser(product.url);
    for (let guess = 0; guess < 10; guess += 1)
      await stranger.call('login', { mbr_email: reader, pwd: 'Wrong!2026' });
    await page.reload();
    await expect(page.getByText(reader).first()).toBeVisible();
    await expectAccessible(page);
    // The partner proves the mailbox that both read, in a browser that is new to the account.
    await provenMailbox(sandbox, partner, reader);
    expect((await partner.call('exportMyData', {})).envelope.result).toBe('0000');
    const logOut = page.getByRole('button', { name: wordsOf(prefix)('myInfo.logOut'), exact: true });
    await pressEnterOn(page, logOut);
    await expect(page).toHaveURL(new RegExp(`/${prefix}/login`));
    await logInByForm(page, prefix, reader);
  });
