import { enableCompileCache, flushCompileCache } from 'node:module';
import { sizeThreadPool } from './compose/thread-pool.ts';
import type { Service } from './compose.ts';

sizeThreadPool();
enableCompileCache();
const { ConfigError } = await import('./config/config-error.ts');
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
  service.app.log.info({ address, store: config.databaseUrl ? 'postgresql' : 'sqlite' }, 'ready');
  // The next start is quick even where this process is killed.
  flushCompileCache();
}

/** What the operator can mend; a stack would only hide it. */
const isOperators = (error: unknown): boolean => {
  const { code, name } = error as { code?: string; name?: string };
  return (
    error instanceof ConfigError || code === 'EADDRINUSE' || /^Store(InUse|Moved|Absent)$/.test(name ?? '')
  );
};

main().catch((error: unknown) => {
  const known = isOperators(error);
  process.stderr.write(
    `${known || !(error instanceof Error) ? String(error) : (error.stack ?? error.message)}\n`,
  );
  process.exit(1);
});
