import * as nodeModule from 'node:module';
import { sizeThreadPool } from './compose/thread-pool.ts';
import type { Service } from './compose.ts';

/** The oldest Node that has all that the service uses. */
const oldestNode = 24;

if (Number.parseInt(process.versions.node, 10) < oldestNode) {
  process.stderr.write(
    `Daemun needs Node ${oldestNode} or newer; this is ${process.versions.node}. Take it from nodejs.org.\n`,
  );
  process.exit(1);
}

sizeThreadPool();
nodeModule.enableCompileCache();
const { OperatorFault } = await import('./ports/operator-fault.ts');
const { readServiceConfig } = await import('./compose/service-config.ts');

/** Starts the service of this process and stops it cleanly on SIGTERM and SIGINT, also while it starts. */
async function main(): Promise<void> {
  let service: Service | undefined;
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    service?.app.log.info('stopping');
    // Without one nothing was answered yet; a change of the tables is undone, or goes on where it was at the next start.
    await service?.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  const config = readServiceConfig(process.env);
  const { createService } = await import('./compose.ts');
  service = await createService(config);
  const address = await service.listen();
  service.app.log.info({ address, store: config.database ? 'postgresql' : 'sqlite' }, 'ready');
  // The next start is quick even where this process is killed.
  nodeModule.flushCompileCache();
}

main().catch((error: unknown) => {
  const known = error instanceof OperatorFault || !(error instanceof Error);
  process.stderr.write(`${known ? String(error) : (error.stack ?? error.message)}\n`);
  process.exit(1);
});
