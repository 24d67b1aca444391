import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';
import { demoPassword, logInByForm } from './log-in.ts';
import { nextPerson } from './persons.ts';
import { tick } from './settled.ts';
import { button, heading } from './sign-up-steps.ts';
import { blockThirdParties, knownBy, sisterSites } from './sister-sites.ts';

const reader = 'reader@example.com';
const welcome = (page: Page) => page.getByRole('heading', { name: /한빛독자 님, 반갑습니다/ });

/** From the log-in choice of a visit that came from the archive. */
async function logInFromChoice(page: Page, email = reader): Promise<void> {
  await page.getByRole('link', { name: '이메일로 로그인' }).click();
  await page.locator('[name="mbr_email"]').fill(email);
  await page.locator('[name="pwd"]').fill(demoPassword);
  await page.locator('[name="pwd"]').press('Enter');
}

for (const blocked of [false, true])
  test.describe(blocked ? 'with all third-party storage blocked' : 'with third-party storage', () => {
    test.beforeEach(async ({ context, page }) => {
      if (blocked) await blockThirdParties(context, page);
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
      await expect(page.getByText('헬로아카이브 서비스는 한빛통신 통합 계정으로 이용합니다.')).toBeVisible();
      await expectAccessible(page);
      await logInFromChoice(page);
      await expect(welcome(page)).toBeVisible();
      // A browser may keep nothing of a third party of its own accord, as Chromium does without https.
      await expect(knownBy(page)).toHaveAttribute('data-by', blocked ? 'bridge' : /^(frame|bridge)$/);
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
      await logInByForm(page, 'ko', reader);
      await page.goto(`/bridge/login?from=ha&redirectUrl=${encodeURIComponent(`${archive}/?a=1`)}`);
      await expect(welcome(page)).toBeVisible();
      await expect(page).toHaveURL(`${archive}/?a=1`);
    });

    test('a frame of ours in the archive learns nothing where no cookie comes along', async ({ page }) => {
      const { archive } = await sisterSites();
      await logInByForm(page, 'ko', reader);
      await page.goto(`${archive}/`);
      await expect(page.locator('#asked')).toHaveAttribute('data-answer', 'login_required');
      await expect(page.getByRole('status')).toHaveText('로그인되어 있지 않습니다.');
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

test('a log-out at the archive ends the login here too, and only with the archive’s word', async ({
  page,
}) => {
  const { archive } = await sisterSites();
  await logInByForm(page, 'ko', reader);
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
  await logInByForm(page, 'ko', reader);
  await sandbox.advance('13h');
  await page.goto('/ko/bridge/login?from=ha');
  await expect(page).toHaveURL(/\/ko\/login\?from=ha&redirectUrl=/);
  await expect(page.getByText('헬로아카이브 서비스는 한빛통신 통합 계정으로 이용합니다.')).toBeVisible();
});

for (const fault of ['down', 'slow'] as const)
  test.describe(`the archive is ${fault}`, () => {
    test('the bridge says so and keeps the member here', async ({ page, sandbox }) => {
      await logInByForm(page, 'ko', reader);
      await sandbox.faults({ archive: fault });
      await page.goto('/ko/bridge/login?from=ha');
      await expect(heading(page, '헬로아카이브에 연결할 수 없습니다')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: '내 정보로 이동' }).click();
      await expect(page).toHaveURL(/\/ko\/my\/setting$/);
    });

    test('the end of a sign-up shows without it', async ({ page, sandbox }) => {
      await sandbox.faults({ archive: fault });
      await nextPerson('KK', 'new');
      await page.goto('/ko/join');
      await page.getByRole('link', { name: '카카오 로그인' }).click();
      await tick(page, '전체 동의');
      await button(page, '동의하고 가입하기').click();
      await expect(heading(page, '회원가입이 완료되었습니다')).toBeVisible();
      await expect(page).toHaveURL(/\/ko\/signup\/end$/);
    });

    test('our own copy of its terms shows', async ({ page, sandbox }) => {
      await sandbox.faults({ archive: fault });
      await page.goto('/ko/policy/helloarchive-terms');
      await expect(heading(page, '헬로아카이브 이용약관')).toBeVisible();
      await expect(page.getByRole('article')).not.toContainText('내려받지 않은 콘텐츠는');
    });
  });

test('the archive’s terms come from itself', async ({ page }) => {
  await page.goto('/ko/policy/helloarchive-terms');
  await expect(page.getByRole('article')).toContainText('내려받지 않은 콘텐츠는 구매한 날부터 7일 안에');
  await expect(page.getByLabel('시행 기간').locator('option')).toHaveCount(2);
  await expectAccessible(page);
});

test.describe('windows of others', () => {
  /** A page at another origin that does to ours what it wants. */
  async function foreignPage(page: Page, body: string): Promise<void> {
    await page.route('https://evil.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>x</title>${body}` }),
    );
    await page.goto('https://evil.example/');
  }

  test('cannot hold the bridge in a frame, nor any other page', async ({ page, baseURL }) => {
    for (const path of ['/bridge/login', '/ko/bridge/login?from=ha', '/ko/login']) {
      await foreignPage(page, `<iframe src="${baseURL}${path}"></iframe>`);
      const frame = page.frames()[1];
      await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/);
    }
  });

  test('get no token, however often they ask', async ({ page, context, baseURL }) => {
    await logInByForm(page, 'ko', reader);
    const answers: string[] = [];
    await page.exposeFunction('heard', (data: unknown) => answers.push(JSON.stringify(data)));
    const asked: string[] = [];
    context.on('request', (request) => request.url().includes('/bridge/token') && asked.push(request.url()));
    await foreignPage(page, '<button>go</button>');
    const coming = page.waitForEvent('popup');
    await page.evaluate((home) => {
      addEventListener('message', ({ data }) =>
        (window as unknown as { heard(data: unknown): void }).heard(data),
      );
      const opened = window.open(`${home}/ko/policy/helloarchive-terms`);
      const payload = { nonce: crypto.randomUUID() };
      for (let round = 0; round < 20_000; round += 1)
        opened?.postMessage({ source: 'daemun', version: 1, type: 'archive.token', payload }, '*');
      setInterval(() => {
        for (let round = 0; round < 2_000; round += 1)
          opened?.postMessage({ source: 'daemun', version: 1, type: 'archive.token', payload }, '*');
      }, 100);
    }, baseURL ?? '');
    const opened = await coming;
    await expect(opened.getByRole('article')).toBeVisible();
    await expect(opened.getByRole('link', { name: '이용약관', exact: true })).toBeVisible();
    expect(answers).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('cannot make their words the archive’s', async ({ page, baseURL, sandbox }) => {
    await sandbox.faults({ archive: 'slow' });
    await foreignPage(page, '');
    const popup = page.waitForEvent('popup');
    await page.evaluate((home) => {
      const opened = window.open(`${home}/ko/policy/helloarchive-terms`);
      const document = { agr_title: '가짜 약관', agr_cnts_html: '<p>가짜</p>', enf_dy: '2026-01-01' };
      const history = [{ ...document, from: '2026-01-01', to: null }];
      setInterval(() => {
        const payload = { id: 'x', ...document, history };
        opened?.postMessage({ source: 'daemun', version: 1, type: 'archive.terms.response', payload }, '*');
      }, 50);
    }, baseURL ?? '');
    const opened = await popup;
    await expect(opened.getByRole('article')).toBeVisible({ timeout: 15_000 });
    await expect(heading(opened, '헬로아카이브 이용약관')).toBeVisible();
  });
});

test('addresses of others are dropped at the bridge', async ({ page }) => {
  const { archive } = await sisterSites();
  await logInByForm(page, 'ko', reader);
  for (const wish of [
    'https://evil.example/',
    `${archive}.evil.example/`,
    `${archive}@evil.example/`,
    '//evil.example/',
  ]) {
    await page.goto(`/ko/bridge/login?from=ha&redirectUrl=${encodeURIComponent(wish)}`);
    await expect(page).toHaveURL(`${archive}/`);
  }
});
