import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { pressEnterOn } from './keyboard.ts';
import { demoPassword } from './log-in.ts';
import { nextPerson } from './persons.ts';
import { logInInApp, openApp, openInView, pathIn } from './phone.ts';
import { tick } from './settled.ts';
import { twins, walked } from './twins.ts';

type Provider = 'KK' | 'NV' | 'GG' | 'AP' | 'MS';

/** The providers whose tokens prove for which app they are. */
const joining = walked(twins['the app’s own calls that sign up and connect']);
const finding = walked(twins['the app’s own calls about other accounts']);

const acts = {
  logIn: '로그인 (1120-04)',
  join: '동의하고 가입 (1120-04)',
  integrate: '기존 계정 전환 (1120-02)',
  connect: '연결 (1140-14)',
  disconnect: '연결 해제 (1140-14)',
} as const;
type Act = keyof typeof acts;

const pressed = (page: Page, act: Act) => page.getByRole('button', { name: acts[act] });
const answers = (page: Page) => page.locator('#answers li');

/** Has the app make a call by itself; answers what the phone shows of the service's answer. */
async function call(page: Page, act: Act, provider?: Provider, person?: string): Promise<string> {
  if (provider) await page.getByLabel('소셜 계정').selectOption(provider);
  if (provider && person) await nextPerson(provider, person);
  const before = await answers(page).count();
  await pressed(page, act).click();
  await expect(answers(page)).toHaveCount(before + 1);
  return (await answers(page).last().textContent()) ?? '';
}

/** Logs a member in by the web view, whose cookies the app shares. */
async function enter(page: Page, email: string): Promise<void> {
  const view = page.frameLocator('#view');
  await logInInApp(view, email, demoPassword);
  await expect.poll(() => pathIn(view)).toBe('/ko/my/setting');
}

const login = (page: Page, provider: Provider, person: string) => call(page, 'logIn', provider, person);

test.describe('the app’s own calls', () => {
  test.beforeEach(async ({ page }) => {
    await openApp(page);
  });

  for (const provider of joining)
    test(`${provider}: sign a newcomer up, who is known from then on`, async ({ page }) => {
      const asked = await login(page, provider, 'new');
      expect(asked).toContain('IF-ULS-1120-04 0000');
      expect(asked).toContain('"need_sign_up":true');
      const joined = await call(page, 'join');
      expect(joined).toContain('"first_login":true');
      expect(joined).toContain('"action":"CNET"');
      expect(await login(page, provider, 'new')).toContain('"first_login":false');
    });

  test('NV: know a member, and refuse a newcomer whose token proves no address', async ({ page }) => {
    expect(await login(page, 'NV', 'reader')).toContain('"need_sign_up":false');
    expect(await login(page, 'NV', 'new')).toContain('3024');
    await expect(pressed(page, 'join')).toBeDisabled();
  });

  test('log a member in, whom the web view then shows', async ({ page }) => {
    expect(await login(page, 'KK', 'kakao-reader')).toContain('"need_sign_up":false');
    const view = page.frameLocator('#view');
    await openInView(page, '/ko/my/setting');
    await expect(view.getByText('kakao.reader@example.com').first()).toBeVisible();
  });

  const told = {
    KK: ['GG', '3016'],
    GG: ['KK', '3018'],
    AP: ['KK', '3019'],
    MS: ['KK', '3020'],
  } as const;
  for (const holder of finding) {
    const [by, code] = told[holder];
    test(`tell that an address is registered through ${holder}`, async ({ page }) => {
      await login(page, holder, 'legacy');
      await call(page, 'join');
      const answer = await login(page, by, 'legacy');
      expect(answer).toContain(`IF-ULS-1120-04 ${code}`);
      expect(answer).toContain('"is_duple":true,"cur_sts_cd":"CNET"');
    });
  }

  test('tell that an address has a password, and that a sign-up waits', async ({ page }) => {
    expect(await login(page, 'GG', 'same-email')).toContain('3009');
    const waits = await login(page, 'GG', 'waiting');
    expect(waits).toContain('3021');
    expect(waits).toContain('"is_duple":true,"cur_sts_cd":"WEA","auth_expire_time":"');
    await expect(pressed(page, 'join')).toBeDisabled();
  });

  for (const provider of finding)
    test(`${provider}: integrate older accounts by the proof of the answer`, async ({ page, sandbox }) => {
      const found = await login(page, provider, 'both');
      expect(found).toContain('"id":"both_reader","idProvider":"HA","newsgame_id":"bothgamer"');
      expect(found).toMatch(/"pwd":"[\w-]{6}…"/);
      expect(await call(page, 'integrate')).toContain('IF-ULS-1120-02 0000');
      await sandbox.mailTo('both@example.com');
    });

  test('give no proof of an account with an identity, and mask it', async ({ page }) => {
    const found = await login(page, 'MS', 'legacy');
    expect(found).toContain('"id":"ar***"');
    expect(found).not.toContain('"pwd"');
    await expect(pressed(page, 'integrate')).toBeDisabled();
  });

  for (const provider of joining)
    test(`${provider}: connect and disconnect for a member`, async ({ page }) => {
      await enter(page, 'verified@example.com');
      const connected = await call(page, 'connect', provider, 'new');
      expect(connected).toContain(`IF-ULS-1140-14 0000 {"action":"CNET","provider":"${provider}"}`);
      const disconnected = await call(page, 'disconnect', provider, 'new');
      expect(disconnected).toContain(`IF-ULS-1140-14 0000 {"action":"SECSS","provider":"${provider}"}`);
    });

  test('NV: hear which proof a settled method wants, and connect nobody, since no token proves its audience', async ({
    page,
  }) => {
    await enter(page, 'reader@example.com');
    expect(await call(page, 'disconnect', 'NV', 'reader')).toContain('IF-ULS-1140-14 3008');
    expect(await call(page, 'connect', 'NV', 'reader')).toContain('IF-ULS-1140-14 3024');
  });

  test('are made by keyboard, and their answers are accessible', async ({ page }) => {
    await nextPerson('KK', 'new');
    await pressEnterOn(page, pressed(page, 'logIn'));
    await expect(answers(page)).toHaveCount(1);
    await pressEnterOn(page, pressed(page, 'join'));
    await expect(answers(page)).toHaveCount(2);
    await expectAccessible(page);
  });

  test('are shown without any token, wherever one is', async ({ page }) => {
    await login(page, 'KK', 'both');
    await call(page, 'integrate');
    const all = (await answers(page).allTextContents()).join('\n');
    expect(all).not.toMatch(/[\w-]{43}/);
  });
});

test.describe('the page in the app', () => {
  test('offers a reader’s older account before a second one, and integrates it by the proof', async ({
    page,
    sandbox,
  }) => {
    const view = await openApp(page);
    await nextPerson('KK', 'both');
    await view.getByRole('link', { name: '카카오 로그인' }).click();
    await expect.poll(() => pathIn(view)).toBe('/ko/info/integrated/select');
    await expect(view.getByText('카카오에서 확인한 이메일이므로')).toBeVisible();
    await expectAccessible(page);
    expect(await view.locator('html').evaluate(() => location.href)).not.toContain('token');
    await view.getByRole('link', { name: /기존 계정을 통합 회원으로 전환/ }).click();
    await expect(view.getByText('bo***', { exact: true }).first()).toBeVisible();
    await view.getByRole('link', { name: '통합 회원으로 전환' }).click();
    await tick(view, '전체 동의');
    await view.getByRole('button', { name: '동의하고 계속하기' }).click();
    await view.getByRole('textbox', { name: '이메일' }).fill('both@example.com');
    await view.getByRole('button', { name: '다음', exact: true }).click();
    await view.getByLabel('비밀번호', { exact: true }).fill('gate!2026');
    await view.getByLabel('비밀번호 확인', { exact: true }).fill('gate!2026');
    await view.getByRole('button', { name: '가입하고 인증 메일 받기' }).click();
    await expect(view.getByRole('heading', { level: 1, name: '메일함을 확인해 주세요' })).toBeVisible();
    expect((await sandbox.mailTo('both@example.com')).links.join()).toContain('svc_typ=JOIN');
  });

  test('asks for the password of an account with an identity, and leaves the sign-up open beside it', async ({
    page,
  }) => {
    const view = await openApp(page);
    await nextPerson('KK', 'legacy');
    await view.getByRole('link', { name: '카카오 로그인' }).click();
    await expect.poll(() => pathIn(view)).toBe('/ko/info/integrated/select');
    await expect(view.getByText('기존 아이디와 비밀번호로 로그인하면')).toBeVisible();
    await view.getByRole('link', { name: /카카오 계정으로 새로 가입/ }).click();
    await expect(view.getByText('카카오 계정으로 가입합니다.')).toBeVisible();
    await tick(view, '전체 동의');
    await view.getByRole('button', { name: '동의하고 가입하기' }).click();
    await expect(view.getByRole('heading', { level: 1, name: '회원가입이 완료되었습니다' })).toBeVisible();
  });

  test('shows the page of a held address, as a browser does that comes back', async ({ page }) => {
    const view = await openApp(page);
    await nextPerson('GG', 'same-email');
    await view.locator('main a[href*="/authorization/gg"]').first().click();
    await expect.poll(() => pathIn(view)).toBe('/ko/info/duplicate');
    await expectAccessible(page);
  });
});
