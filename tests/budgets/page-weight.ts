import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';

/** What a page cost the network, in bytes as they travelled; styles and scripts inside the document, compressed, too. */
export interface PageWeight {
  readonly scripts: number;
  readonly styles: number;
  readonly document: number;
  readonly requests: readonly string[];
  /** The scripts that came as files. */
  readonly files: readonly string[];
  readonly uncompressed: readonly string[];
}

const COMPRESSIBLE = /javascript|css|html|json|svg/;
const SMALLEST_WORTH_COMPRESSING = 1500;

/**
 * Opens a path with an empty cache and weighs everything that comes; with `until`, also what the page asks for later, to the
 * answer whose address ends so.
 */
export async function weigh(page: Page, path: string, until?: string): Promise<PageWeight> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const last = until && page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(until));
  await page.goto(path);
  await last;
  await everythingCame(page);
  const sizes = await Promise.all(
    finished.map(async (request) => ({ request, bytes: (await request.sizes()).responseBodySize })),
  );
  const sum = (type: string) =>
    sizes
      .filter(({ request }) => request.resourceType() === type)
      .reduce((total, { bytes }) => total + bytes, 0);
  return {
    scripts: sum('script') + (await inline(page, 'script:not([src])')),
    styles: sum('stylesheet') + (await inline(page, 'style')),
    document: sum('document'),
    requests,
    files: sizes
      .filter(({ request }) => request.resourceType() === 'script')
      .map(({ request }) => request.url()),
    uncompressed: await sentUncompressed(sizes),
  };
}

/** Until the page answers, its styles and fonts are there, and nothing more is asked for. */
async function everythingCame(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset.settled !== undefined &&
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some((link) => link.sheet),
  );
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.waitForLoadState('networkidle');
}

async function inline(page: Page, selector: string): Promise<number> {
  const texts = await page.locator(selector).allTextContents();
  return texts
    .filter((text) => text !== '')
    .reduce((total, text) => total + brotliCompressSync(text).length, 0);
}

async function sentUncompressed(sizes: readonly { request: Request; bytes: number }[]): Promise<string[]> {
  const found: string[] = [];
  for (const { request, bytes } of sizes) {
    const headers = (await (await request.response())?.allHeaders()) ?? {};
    const text = COMPRESSIBLE.test(headers['content-type'] ?? '');
    if (text && bytes > SMALLEST_WORTH_COMPRESSING && headers['content-encoding'] !== 'br')
      found.push(request.url());
  }
  return found;
}
