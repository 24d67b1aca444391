import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { logInUnnoticed } from './log-in.ts';
import { heading } from './sign-up-steps.ts';
import { sisterSites } from './sister-sites.ts';

const reader = 'reader@example.com';

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
    await logInUnnoticed(page, 'ko', reader);
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
  await logInUnnoticed(page, 'ko', reader);
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
