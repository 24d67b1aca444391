import { brotliCompressSync } from 'node:zlib';
import { languages } from '@daemun/contract/languages';
import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/journey.ts';
import { weigh } from './page-weight.ts';

const KB = 1000;
/** A document fits into one first flight with the styles it needs; what comes after is what the first touch may wait for. */
const budget = { scripts: 95 * KB, styles: 14 * KB, document: 14 * KB, requests: 12 };

const front = ['/login', '/join', '/login-yna'];
const further = ['/signup/agreement', '/find/id', '/find/password'];
const paths = [
  ...languages.flatMap(({ prefix }) => front.map((path) => `/${prefix}${path}`)),
  ...['ko', 'ar', 'jp'].flatMap((prefix) => further.map((path) => `/${prefix}${path}`)),
];

/** Takes passkeys from a browser: what offers them comes after the page, and has a budget of its own. */
const withoutPasskeys = (page: Page) => page.addInitScript('delete window.PublicKeyCredential');

for (const path of paths)
  test(`the cold page ${path} stays within its budget`, async ({ page, baseURL }) => {
    await withoutPasskeys(page);
    const weight = await weigh(page, path);
    const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} kB`;
    const { scripts, styles, document, requests } = weight;
    console.log(
      `${path}: scripts ${kilobytes(scripts)}, styles ${kilobytes(styles)}, document ${kilobytes(document)}, ${requests.length} requests`,
    );
    expect.soft(requests.filter((url) => new URL(url).origin !== baseURL)).toEqual([]);
    expect.soft(scripts).toBeGreaterThan(0);
    expect.soft(scripts).toBeLessThanOrEqual(budget.scripts);
    expect.soft(styles).toBeGreaterThan(0);
    expect.soft(styles).toBeLessThanOrEqual(budget.styles);
    expect.soft(document).toBeGreaterThan(0);
    expect.soft(document).toBeLessThanOrEqual(budget.document);
    expect.soft(requests.length).toBeLessThanOrEqual(budget.requests);
    const isFont = (url: string) => url.endsWith('.woff2');
    expect.soft(requests.some(isFont), 'our own font is for Korean').toBe(path.startsWith('/ko/'));
    expect.soft(weight.uncompressed, 'texts sent without brotli').toEqual([]);
  });

test('what offers passkeys in the ID field comes after the page, and is small', async ({ page, browser }) => {
  const path = '/ko/login-yna';
  const context = await browser.newContext();
  const other = await context.newPage();
  await withoutPasskeys(other);
  const cold = await weigh(other, path);
  const before = [...cold.requests];
  // What logs in by a password comes with the first key, and is shared.
  await other.getByRole('textbox').first().press('a');
  await other.waitForLoadState('networkidle');
  const whole = await weigh(page, path, '/passkey/login-options');
  await context.close();
  const own = new Set(whole.files.filter((url) => !cold.requests.includes(url)));
  const early = new Set(whole.files.filter((url) => !before.includes(url)));
  // What was preloaded comes out of the cache when it is used, which tells no size.
  const bytesOf = async (urls: ReadonlySet<string>) => {
    let bytes = 0;
    for (const url of urls) bytes += brotliCompressSync(await (await page.request.get(url)).body()).length;
    return bytes;
  };
  const [ownBytes, earlyBytes] = [await bytesOf(own), await bytesOf(early)];
  console.log(`its own: ${ownBytes} B; with what the first key would have brought: ${earlyBytes} B`);
  expect(ownBytes).toBeGreaterThan(0);
  expect(ownBytes).toBeLessThanOrEqual(4.5 * KB);
  expect(own.size).toBeLessThanOrEqual(3);
  expect(earlyBytes).toBeLessThanOrEqual(30 * KB);
});
