import type { FastifyInstance } from 'fastify';
import type { Store } from '../adapters/store/open-store.ts';
import type { Config } from '../config.ts';
import { openAdminSocket } from '../http/admin-socket.ts';
import { listening } from '../http/listening.ts';
import type { Ports } from '../ports/ports.ts';
import { executeCommand } from '../use-cases/operating/execute-command.ts';
import { executeEventsCommand } from '../use-cases/operating/execute-events-command.ts';
import { executeMistakesCommand } from '../use-cases/operating/execute-mistakes-command.ts';
import { executeOutboxCommand } from '../use-cases/operating/execute-outbox-command.ts';
import { executeTokenCommand } from '../use-cases/operating/execute-token-command.ts';
import { noteBackup } from '../use-cases/operating/note-backup.ts';
import { executeStaffCommand } from '../use-cases/staff/execute-staff-command.ts';
import type { Opened } from './opened.ts';

type Needs = {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly store: Store;
  readonly ports: Ports;
  readonly opened: Opened;
};

/** Opens the socket for the operator's commands where no other process can open the store, and answers how to close it. */
async function openCommands({ app, config, store, ports }: Needs): Promise<() => Promise<void>> {
  const { freezeForBackup } = store;
  // Windows has no sockets in directories.
  if (!freezeForBackup || process.platform === 'win32') return async () => {};
  return openAdminSocket({
    dataDir: config.dataDir,
    executeCommand: (order) => executeCommand(ports, order),
    executeOutboxCommand: (order) => executeOutboxCommand(ports, order),
    executeStaffCommand: (order) => executeStaffCommand(ports, order),
    noteBackup: (made) => noteBackup(ports, made),
    executeTokenCommand: (order) => executeTokenCommand(ports, order),
    executeEventsCommand: (order) => executeEventsCommand(ports, order),
    mistakesOf: (client) => executeMistakesCommand(ports, { client }),
    settled: store.durable,
    freezeForBackup,
    log: app.log,
  });
}

/** Opens what commands come in by, and answers how requests are let in; closing ends both. */
export async function openListeners(needs: Needs): Promise<() => Promise<string>> {
  const { app, config, opened } = needs;
  opened.defer(() => app.close());
  opened.defer(await openCommands(needs));
  return () => listening('HOST and PORT', () => app.listen({ host: config.host, port: config.port }));
}
