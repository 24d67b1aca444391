import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../adapters/store/open-store.ts';
import type { Config } from '../config.ts';
import { openOperatorDoor } from '../http/operator-door.ts';
import type { Ports } from '../ports/ports.ts';
import { carryOut } from '../use-cases/operating/carry-out.ts';

type Parts = {
  readonly config: Config;
  readonly store: Store;
  readonly ports: Ports;
  readonly log: FastifyBaseLogger;
};

/** Opens the door for the operator's commands where no other process can open the store; answers how to close it. */
export async function openDoor({ config, store, ports, log }: Parts): Promise<() => Promise<void>> {
  const { holdStill } = store;
  // Windows has no sockets in directories.
  if (!holdStill || process.platform === 'win32') return async () => {};
  const { settled } = store;
  return openOperatorDoor({ dataDir: config.dataDir, carryOut: carryOut(ports), settled, holdStill, log });
}
