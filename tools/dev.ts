import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkPorts,
  consoleUrl,
  memberService,
  portOffsets,
  readProduct,
  sandboxService,
  sandboxUrl,
  serviceUrl,
} from './processes/product.ts';
import { root } from './processes/run.ts';
import type { Service } from './processes/supervise.ts';
import { runTogether } from './processes/together.ts';
import { welcome } from './processes/welcome.ts';
import { whenReady } from './processes/when-ready.ts';

const READY_WITHIN_MS = 60_000;
/** The port whose data `npm start` has too. */
const USUAL_PORT = 3000;

/** What a start on a port keeps. */
const folderOf = (port: number) => join(root, '.cache/dev', String(port));

type Asked = ReturnType<typeof readProduct>;

/** Settles the addresses that reload, so that links in mails lead to them, and the data of a start on another port. */
function developed(asked: Asked, pagePort: number, consolePort: number): Asked {
  const { port, environment } = asked;
  const own = port === USUAL_PORT ? undefined : join(folderOf(port), 'data');
  const { DATA_DIR = own, PUBLIC_URL, CONSOLE_URL } = process.env;
  return {
    ...asked,
    environment: {
      ...environment,
      ...(DATA_DIR && { DATA_DIR }),
      PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${pagePort}`,
      CONSOLE_URL: CONSOLE_URL ?? `http://localhost:${consolePort}`,
      // A page that was built once would answer in the place of the one that reloads.
      PAGE_DIR: 'none',
    },
  };
}

/** A development server of a workspace, in front of a service. Each start has a folder of its own for what Vite makes. */
const pageServer = (base: number, workspace: string, port: number, service: string): Service => ({
  name: `the server of packages/${workspace}`,
  args: ['node_modules/vite/bin/vite.js', `packages/${workspace}`, '--port', String(port), '--strictPort'],
  env: { SERVICE_URL: service, VITE_CACHE: join(folderOf(base), workspace) },
});

/** Starts the service and the sandbox (restarted on change), and page and console with hot reload. */
async function main(): Promise<number> {
  const asked = readProduct();
  const [pagePort, consolePort] = [
    asked.port + portOffsets.reloadingPage,
    asked.port + portOffsets.reloadingConsole,
  ];
  await checkPorts(asked, [pagePort, consolePort]);
  const product = developed(asked, pagePort, consolePort);
  const { CONSOLE_PORT } = product.environment;
  if (product.environment.DATA_DIR) mkdirSync(product.environment.DATA_DIR, { recursive: true });
  const services = [
    memberService(product, ['--watch', 'packages/server/src/main.ts']),
    sandboxService(product, ['--watch']),
    pageServer(product.port, 'web', pagePort, `http://127.0.0.1:${product.port}`),
    pageServer(product.port, 'console', consolePort, `http://127.0.0.1:${CONSOLE_PORT}`),
  ];
  return runTogether(services, async (given) => {
    await whenReady(`${serviceUrl(product)}/readyz`, READY_WITHIN_MS, given);
    const directory = await whenReady(`${sandboxUrl(product)}/directory.json`, READY_WITHIN_MS, given);
    await whenReady(`http://127.0.0.1:${pagePort}/ko/login`, READY_WITHIN_MS, given);
    await whenReady(`http://127.0.0.1:${consolePort}/`, READY_WITHIN_MS, given);
    console.log(welcome(await directory.json(), consoleUrl(product)));
  });
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
