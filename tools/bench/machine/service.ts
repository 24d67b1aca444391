import { randomBytes } from 'node:crypto';
import { freeBasePort } from '../../processes/ports.ts';
import { serviceEnvironment, serviceFlags, serviceProgram } from '../../processes/service-node.ts';
import { whenReady } from '../../processes/when-ready.ts';
import type { BenchStore } from '../store/bench-store.ts';
import { benchLedgerKey } from '../store/ledger.ts';
import { type Child, startChild } from './child.ts';

const READY_WITHIN_MS = 30_000;
/** SECRETS of the services of this run. */
export const benchSecrets = randomBytes(48).toString('base64url');

/** Starts the service of `packages/server/dist/main.js` on a store; it is ready when this answers. */
export async function startService(
  store: BenchStore,
  env: Readonly<Record<string, string>> = {},
): Promise<Child & { readonly port: number }> {
  const port = await freeBasePort(0);
  const child = startChild({
    script: serviceProgram,
    flags: serviceFlags,
    env: {
      ...serviceEnvironment,
      ...store.environment,
      PORT: String(port),
      SANDBOX: 'off',
      SECRETS: benchSecrets,
      LEDGER_KEY: benchLedgerKey,
      CLIENT_BUDGETS: 'off',
      ...env,
    },
    log: `service-${store.name.toLowerCase()}-${store.members}`,
  });
  await whenReady(`http://127.0.0.1:${port}/readyz`, READY_WITHIN_MS);
  return { ...child, port };
}
