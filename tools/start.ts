import { buildProduct } from './build/build-product.ts';
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

/** Builds what is needed, starts the service and, outside production, the sandbox, and says where they are. */
async function main(): Promise<number> {
  const product = readProduct();
  await checkPorts(product);
  console.log((await buildProduct()) ? 'Daemun is built.' : 'What is built is up to date.');
  const services = product.sandbox
    ? [memberService(product), sandboxService(product)]
    : [memberService(product)];
  return runTogether(services, async (given) => {
    await whenReady(`${serviceUrl(product)}/readyz`, READY_WITHIN_MS, given);
    if (!product.sandbox) return console.log(`\nDaemun is ready on port ${product.port}.`);
    const directory = await whenReady(`${sandboxUrl(product)}/directory.json`, READY_WITHIN_MS, given);
    console.log(welcome(await directory.json(), consoleUrl(product)));
  });
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
