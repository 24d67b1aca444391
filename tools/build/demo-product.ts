import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freeBasePort } from '../processes/ports.ts';
import {
  consoleUrl,
  memberService,
  readProduct,
  sandboxService,
  sandboxUrl,
  serviceUrl,
} from '../processes/product.ts';
import { supervise } from '../processes/supervise.ts';
import { whenReady } from '../processes/when-ready.ts';
import { buildProduct } from './build-product.ts';

const READY_WITHIN_MS = 60_000;

export type DemoProduct = { readonly url: string; readonly consoleUrl: string; readonly sandboxUrl: string };

/** Who logs in stays on the page, where what comes next is looked at; and nothing comes late into what is looked at. */
const plain = {
  DEFAULT_REDIRECT: 'profile',
  TODAY_AGENCY_URL: '',
  TODAY_ARCHIVE_URL: '',
  TODAY_NEWS_GAME_URL: '',
};

/** Lets `use` have the built product with its demo members, on free ports and data of its own; stops it whatever happens. */
export async function withDemoProduct<T>(
  use: (product: DemoProduct) => Promise<T>,
  variables: Readonly<Record<string, string>> = plain,
): Promise<T> {
  await buildProduct();
  const data = mkdtempSync(join(tmpdir(), 'daemun-demo-'));
  const port = await freeBasePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: data, CLIENT_BUDGETS: 'off', SANDBOX: 'on' };
  const product = readProduct(env);
  const environment = { ...product.environment, CLIENT_BUDGETS: 'off', ...variables, DATA_DIR: data };
  const running = supervise([
    memberService({ ...product, environment }),
    sandboxService({ ...product, environment }),
  ]);
  const broken = running.broken.then((why) => {
    throw new Error(why);
  });
  try {
    await Promise.race([broken, whenReady(`${serviceUrl(product)}/readyz`, READY_WITHIN_MS)]);
    await Promise.race([broken, whenReady(`${sandboxUrl(product)}/directory.json`, READY_WITHIN_MS)]);
    return await Promise.race([
      broken,
      use({
        url: serviceUrl(product),
        consoleUrl: consoleUrl(product) ?? '',
        sandboxUrl: sandboxUrl(product),
      }),
    ]);
  } finally {
    await running.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
