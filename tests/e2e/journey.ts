import { test as base, expect } from '@playwright/test';
import { type DemoProduct, withDemoProduct } from '../../tools/processes/demo-product.ts';
import { type SandboxClient, sandboxClient } from '../world/sandbox-client.ts';
import { slowDown, speedUp } from './slow-line.ts';

const mostToStart = 180_000;

/**
 * A browser journey through the running product. Each worker has a product of its own, with one clock and one inbox; each
 * journey begins with the demo data, an empty inbox and the clock at now. In the long form all of them go over a slow line.
 */
export const test = base.extend<{ sandbox: SandboxClient }, { product: DemoProduct }>({
  product: [
    async ({ browserName: _ }, use) => {
      await withDemoProduct(async (product) => {
        process.env.DAEMUN_SANDBOX_URL = product.sandboxUrl;
        await use(product);
      });
    },
    { scope: 'worker', auto: true, timeout: mostToStart },
  ],
  context: async ({ context }, use) => {
    if (process.env.TEST_LONG) await slowDown(context);
    await use(context);
    if (process.env.TEST_LONG) await speedUp(context);
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

export { expect };
