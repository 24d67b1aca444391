import { calls } from '@daemun/contract/calls/index';
import { protocolFieldsOf } from '@daemun/contract/envelope';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';
import { demoPassword, logInUnnoticed } from './log-in.ts';
import { logInInPopup, standIn } from './partner-window.ts';
import { whenDeliberate } from './passing-time.ts';
import { heading } from './sign-up-steps.ts';
import { sisterSites } from './sister-sites.ts';
import { twins, walked } from './twins.ts';

const reader = 'reader@example.com';
const knownBy = (page: Page) => page.locator('[data-by]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an ordinary client library signs a reader in, and out of both, by keyboard', async ({ page }) => {
  const partner = await standIn('partner');
  await page.goto(partner);
  await pressEnterOn(page, page.getByRole('link', { name: 'OpenID Connect로 로그인' }));
  await logInInPopup(page, reader, demoPassword);
  await expect(knownBy(page)).toHaveAttribute('data-by', 'openid');
  await expect(heading(page, '한빛독자 님, 반갑습니다')).toBeVisible();

  await pressEnterOn(page, page.getByRole('link', { name: '통합 계정에서도 로그아웃' }));
  await expect(heading(page, '한빛통신 계정에서도 로그아웃하시겠습니까?')).toBeVisible();
  await expectAccessible(page);
  await pressEnterOn(page, button(page, '로그인 유지'));
  await expect(page).toHaveURL(`${partner}/`);
  await pressEnterOn(page, page.getByRole('link', { name: 'OpenID Connect로 로그인' }));
  await expect(knownBy(page)).toHaveAttribute('data-by', 'openid');

  await pressEnterOn(page, page.getByRole('link', { name: '통합 계정에서도 로그아웃' }));
  await pressEnterOn(page, button(page, '로그아웃'));
  await expect(page).toHaveURL(`${partner}/`);
  await expect(knownBy(page)).toHaveCount(0);
  await page.goto('/ko/my/setting');
  await expect(page).toHaveURL((url) => url.pathname === '/ko/login');
});

test('the log-in says for which site it is, has the address that the site expects, and leads back', async ({
  page,
}) => {
  const partner = await standIn('partner');
  const begun = await page.request.get(`${partner}/openid/login`, { maxRedirects: 0 });
  const address = `${begun.headers().location}&login_hint=${encodeURIComponent(reader)}`;
  await page.goto(address);
  const lead = page.getByText('모의 위클리 로그인에 한빛통신 통합 계정을 사용합니다.');
  await expect(lead).toBeVisible();
  await expect(page.getByLabel('이메일 또는 아이디')).toHaveValue(reader);
  await expectAccessible(page);
  await page.goto(page.url().replace('/ko/login', '/ko/login-yna'));
  await expect(lead).toBeVisible();
  await expect(page.getByLabel('이메일 또는 아이디')).toHaveValue(reader);
  await pressEnterOn(page, page.getByRole('link', { name: '비밀번호 없이 이메일로 로그인' }));
  await expect(page).toHaveURL((url) => url.pathname === '/ko/login-yna/code');
  await expect(lead).toBeVisible();
  await expect(page.getByLabel('이메일', { exact: true })).toHaveValue(reader);
  await expectAccessible(page);
  await page.goBack();
  await pressEnterOn(page, page.getByRole('link', { name: '회원가입' }));
  await expect(page).toHaveURL((url) => url.pathname === '/ko/join');
  await expect(lead).toBeVisible();
  await expectAccessible(page);
  await pressEnterOn(page, page.getByRole('link', { name: '모의 위클리 사이트로 돌아가기' }));
  await expect(page).toHaveURL((url) => url.origin === partner);
  await expect(knownBy(page)).toHaveCount(0);
  await page.goto('/ko/login');
  await expect(page.getByRole('main').getByText('계정 하나로 한빛통신')).toBeAttached();
  await expect(lead).toHaveCount(0);
});

test('a popup of a partner says for which site the log-in is', async ({ page }) => {
  await page.goto(`/ko/login?partner=weekly`);
  await expect(page.getByText('모의 위클리 로그인에 한빛통신 통합 계정을 사용합니다.')).toBeVisible();
});

for (const [site, name] of [
  ['archive', '모의 헬로아카이브'],
  ['newsGame', '모의 뉴스게임'],
] as const)
  test(`a sister site speaks it, too, and stands with the device: ${site}`, async ({ page }) => {
    const address = (await sisterSites())[site];
    await logInUnnoticed(page, 'ko', reader);
    await page.goto(address);
    await pressEnterOn(page, page.getByRole('link', { name: 'OpenID Connect로 로그인' }));
    await expect(knownBy(page)).toHaveAttribute('data-by', 'openid');
    await page.goto('/ko/my/setting');
    await expect(page.getByText(`로그인한 사이트: ${name}`)).toBeVisible();
  });

test('another company waits for the yes, and hears a no', async ({ page }) => {
  const partner = await standIn('partner');
  await logInUnnoticed(page, 'ko', reader);
  await page.goto(`${partner}/openid/login?as=weekly-asks`);
  await expect(heading(page, '개인정보 제3자 제공 동의')).toBeVisible();
  await pressEnterOn(page, button(page, '동의하지 않음'));
  await expect(page).toHaveURL(`${partner}/?visitor=access_denied`);
  await page.goto(`${partner}/openid/login?as=weekly-asks`);
  await whenDeliberate(button(page, '동의하고 계속'));
  await pressEnterOn(page, button(page, '동의하고 계속'));
  await expect(knownBy(page)).toHaveAttribute('data-by', 'openid');
});

const readers = {
  'who is verified as an adult': { email: 'verified@example.com', known: 'true' },
  'whom nobody verified': { email: reader, known: 'false' },
};

for (const who of walked(twins['whether a reader is an adult']))
  test(`a site that asks for adults says so before, and is told: ${who}, by keyboard`, async ({ page }) => {
    const { email, known } = readers[who];
    const partner = await standIn('partner');
    await page.goto(`${partner}/?as=weekly-asks`);
    await pressEnterOn(page, page.getByRole('link', { name: 'OpenID Connect로 로그인' }));
    await logInInPopup(page, email, demoPassword);
    await expect(heading(page, '개인정보 제3자 제공 동의')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '성인 여부' })).toBeVisible();
    await expectAccessible(page);
    await whenDeliberate(button(page, '동의하고 계속'));
    await pressEnterOn(page, button(page, '동의하고 계속'));
    await expect(page.locator('[data-adult]')).toHaveAttribute('data-adult', known);
    await page.goto('/ko/my/setting');
    await expect(page.getByRole('listitem').filter({ hasText: '성인 여부' })).toContainText('다른 회사');
  });

const keepsSession = {
  ko: { app: '모의 위클리 앱', words: '브라우저에서 로그아웃해도 로그인이 유지되는 앱' },
  en: { app: 'Mock Weekly app', words: 'App that stays logged in when its browser logs out' },
} as const;

for (const language of ['ko', 'en'] as const)
  test(`an app keeps a session of its own, which the reader sees and ends: ${language}, by keyboard`, async ({
    page,
  }) => {
    const partner = await standIn('partner');
    const renewals = page.locator('[data-way="app"] dd').nth(1);
    const renew = page.locator('[data-way="app"]').getByRole('button');
    await logInUnnoticed(page, language, reader);
    await page.goto(`${partner}/ways/app/login`);
    await expect(renewals).toHaveText('0');
    await pressEnterOn(page, renew);
    await expect(renewals).toHaveText('1');
    await page.context().request.post(calls.logout.path, { data: protocolFieldsOf(calls.logout.id) });
    await pressEnterOn(page, renew);
    await expect(renewals).toHaveText('2');

    await logInUnnoticed(page, language, reader);
    await page.goto(`/${language}/my/setting`);
    const { app, words } = keepsSession[language];
    const device = page.getByRole('listitem').filter({ hasText: app });
    await expect(device).toContainText(words);
    await expectAccessible(page);
    await pressEnterOn(page, device.getByRole('button'));
    await expect(device).toHaveCount(0);
    await page.goto(`${partner}/ways`);
    await pressEnterOn(page, renew);
    await expect(page.locator('[data-way="app"]').getByRole('status')).toBeVisible();
  });

test('a log-out here is known there a moment later', async ({ page }) => {
  const partner = await standIn('partner');
  await logInUnnoticed(page, 'ko', reader);
  await page.goto(`${partner}/openid/login`);
  await expect(knownBy(page)).toHaveAttribute('data-by', 'openid');
  await page.context().request.post(calls.logout.path, { data: protocolFieldsOf(calls.logout.id) });
  await expect(async () => {
    await page.goto(partner);
    await expect(knownBy(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
});

test('the app signs in through the system’s browser, with a key of its own, and stays signed in', async ({
  page,
}) => {
  await logInUnnoticed(page, 'ko', reader);
  await page.goto(await standIn('phone'));
  const opened = page.waitForEvent('popup');
  await pressEnterOn(page, page.getByRole('button', { name: '앱에서 로그인' }));
  await opened;
  const status = page.getByRole('status');
  await expect(status).toContainText('앱: 한빛독자님으로 로그인했습니다.');
  const renew = page.getByRole('button', { name: '앱 로그인 이어 가기' });
  await pressEnterOn(page, renew);
  await expect(status).toContainText('앱: 로그인이 이어집니다.');
  await expectAccessible(page);

  await page.context().request.post(calls.logout.path, { data: protocolFieldsOf(calls.logout.id) });
  await pressEnterOn(page, renew);
  await expect(status).toContainText('앱: 다시 로그인해야 합니다.');
});

test('a request that is not right stops here, and says where to try again', async ({ page }) => {
  const query = new URLSearchParams({ client_id: 'weekly', redirect_uri: 'https://evil.example/' });
  await page.goto(`/oidc/auth?${query}`);
  await expect(heading(page, '로그인 요청이 올바르지 않습니다')).toBeVisible();
  await expect(page.getByText('이용하던 사이트에서 다시 시도해 주세요.', { exact: false })).toBeVisible();
  await expect(page.getByText('문의 코드', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a site that wants its reader proven anew is answered after a password, by keyboard', async ({
  page,
}) => {
  await logInUnnoticed(page, 'ko', reader);
  const asked = new URLSearchParams({ want: 'recent', ways: 'password code', redirectUrl: '/ko/my/setting' });
  await page.goto(`/ko/login/proof?${asked}`);
  await expect(heading(page, '본인 확인')).toBeVisible();
  await expect(button(page, '이메일로 인증번호 받기')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('비밀번호', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/ko/my/setting');
});

test('a reader who does not have the stronger proof at hand goes on without, by keyboard', async ({
  page,
}) => {
  await logInUnnoticed(page, 'ko', reader);
  const asked = new URLSearchParams({ want: 'strong', ways: 'totp recovery', redirectUrl: '/ko/my/setting' });
  await page.goto(`/ko/login/proof?${asked}`);
  await pressEnterOn(page, button(page, '확인하지 않고 계속'));
  await expect(page).toHaveURL((url) => url.pathname + url.search === '/ko/my/setting?answer=usual');
});
