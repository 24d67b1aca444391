import { test as base, expect } from '@playwright/test';
import { type DemoProduct, withDemoProduct } from '../../tools/build/demo-product.ts';
import { type SandboxClient, sandboxClient } from '../world/sandbox-client.ts';
import { notePresses } from './answered-presses.ts';
import { desk, KeptBrowser } from './kept-browser.ts';
import { slowDown, speedUp } from './slow-line.ts';
import { actWithinReach } from './within-reach.ts';

export interface JourneyOptions {
  /** Whether a journey may use what others of its worker fetched: not where it is about what is fetched, or the clock. */
  readonly keepsBrowser: boolean;
}

const mostToStart = 180_000;

/**
 * A browser journey through the running product. Each worker has a product of its own, with one clock and one inbox; each
 * journey begins with the demo data, an empty inbox and the clock at now. In the long form all of them go over a slow line.
 */
export const test = base.extend<
  JourneyOptions & { sandbox: SandboxClient },
  { variables: Readonly<Record<string, string>> | undefined; product: DemoProduct; kept: KeptBrowser }
>({
  keepsBrowser: [false, { option: true }],
  variables: [undefined, { option: true, scope: 'worker' }],
  product: [
    async ({ variables }, use) => {
      await withDemoProduct(async (product) => {
        process.env.DAEMUN_SANDBOX_URL = product.sandboxUrl;
        await use(product);
      }, variables);
    },
    { scope: 'worker', auto: true, timeout: mostToStart },
  ],
  kept: [
    async ({ browser, product }, use, { project }) => {
      const { locale, timezoneId } = project.use;
      const kept = new KeptBrowser(browser, { locale, timezoneId, baseURL: product.url, viewport: desk });
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, kept, keepsBrowser, userAgent, javaScriptEnabled }, use, info) => {
    const isKept = keepsBrowser && userAgent === undefined && javaScriptEnabled !== false;
    const context = await (isKept ? kept.context() : browser.newContext());
    if (!isKept) await context.addInitScript(notePresses);
    if (process.env.TEST_LONG) await slowDown(context);
    await use(context);
    if (process.env.TEST_LONG) await speedUp(context);
    if (!isKept) await context.close();
    else await (info.status === info.expectedStatus ? kept.tidy() : kept.close());
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage();
    actWithinReach(page.locator('html'));
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
  baseURL: ({ product }, use) => use(product.url),
  sandbox: [
    async ({ product }, use) => {
      const sandbox = sandboxClient(product.sandboxUrl);
      await sandbox.reset();
      await use(sandbox);
    },
    { auto: true },
  ],
});

export { fontNames } from '../../tools/browser/fonts.ts';
export { expect };
