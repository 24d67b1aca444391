import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../adapters/store/open-store.ts';
import type { Config } from '../config.ts';
import { openAdminSocket } from '../http/admin-socket.ts';
import type { Ports } from '../ports/ports.ts';
import { executeCommand } from '../use-cases/operating/execute-command.ts';

type Parts = {
  readonly config: Config;
  readonly store: Store;
  readonly ports: Ports;
  readonly log: FastifyBaseLogger;
};

/** Opens the door for the operator's commands where no other process can open the store; answers how to close it. */
export async function openAdminSocketOf({ config, store, ports, log }: Parts): Promise<() => Promise<void>> {
  const { freezeForBackup } = store;
  // Windows has no sockets in directories.
  if (!freezeForBackup || process.platform === 'win32') return async () => {};
  const { durable: settled } = store;
  return openAdminSocket({
    dataDir: config.dataDir,
    executeCommand: executeCommand(ports),
    settled,
    freezeForBackup,
    log,
  });
}
