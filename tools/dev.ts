import {
  checkPorts,
  consoleUrl,
  memberService,
  readProduct,
  sandboxService,
  sandboxUrl,
  serviceUrl,
} from './processes/product.ts';
import { runTogether } from './processes/together.ts';
import { welcome } from './processes/welcome.ts';
import { whenReady } from './processes/when-ready.ts';

const READY_WITHIN_MS = 60_000;
const PAGE_OFFSET = 10;

/** Service (restarted on change), sandbox, and the page with hot reload, whose address is the one to open. */
async function main(): Promise<number> {
  const asked = readProduct();
  const pagePort = asked.port + PAGE_OFFSET;
  const pageUrl = process.env.PUBLIC_URL ?? `http://localhost:${pagePort}`;
  // Links in mails must lead to the page that reloads.
  const product = { ...asked, environment: { ...asked.environment, PUBLIC_URL: pageUrl } };
  await checkPorts(product, [pagePort]);
  const page = {
    name: 'the page',
    args: ['node_modules/vite/bin/vite.js', 'packages/web', '--port', String(pagePort), '--strictPort'],
    env: { SERVICE_URL: serviceUrl(product) },
  };
  const service = memberService(product, ['--watch', 'packages/server/src/main.ts']);
  return runTogether([service, sandboxService(product), page], async (given) => {
    await whenReady(`${serviceUrl(product)}/readyz`, READY_WITHIN_MS, given);
    const directory = await whenReady(`${sandboxUrl(product)}/directory.json`, READY_WITHIN_MS, given);
    console.log(welcome(await directory.json(), consoleUrl(product)));
  });
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
