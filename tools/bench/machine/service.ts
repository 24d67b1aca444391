import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { serviceEnvironment, serviceFlags } from '../../processes/service-node.ts';
import { whenReady } from '../../processes/when-ready.ts';
import type { BenchStore } from '../store/bench-store.ts';
import { type Child, startChild } from './child.ts';
import { freePort } from './free-port.ts';

export type ServiceProcess = Child & { readonly port: number; readonly log: string };

/** What a measurement asks for beyond the usual. */
type Special = { readonly flags?: readonly string[]; readonly env?: Readonly<Record<string, string>> };

const READY_WITHIN_MS = 30_000;
const secrets = randomBytes(48).toString('base64url');

/** Starts the service of `packages/server/src/main.ts` on a store, without waiting for it. */
export async function launchService(
  store: BenchStore,
  { flags = [], env = {} }: Special = {},
): Promise<ServiceProcess> {
  const port = await freePort();
  const log = `service-${store.name.toLowerCase()}-${store.members}`;
  const child = startChild({
    script: 'packages/server/src/main.ts',
    flags: [...serviceFlags, ...flags],
    env: {
      ...serviceEnvironment,
      ...store.environment,
      PORT: String(port),
      SANDBOX: 'off',
      SECRETS: secrets,
      CLIENT_BUDGETS: 'off',
      ...env,
    },
    log,
  });
  return { ...child, port, log };
}

/** The same, ready. */
export async function startService(store: BenchStore, special?: Special): Promise<ServiceProcess> {
  const service = await launchService(store, special);
  await whenReady(`http://127.0.0.1:${service.port}/readyz`, READY_WITHIN_MS);
  await sleep(200);
  return service;
}
