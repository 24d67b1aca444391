import type { FastifyInstance } from 'fastify';
import type { HashCost } from './adapters/crypto/hashing.ts';
import { newTxid } from './adapters/crypto/new-txid.ts';
import type { Store, StoreOptions } from './adapters/store/open-store.ts';
import type { SteerableClock } from './adapters/system/clock.ts';
import { createDeadline } from './adapters/system/deadline.ts';
import type { EventLoopDelay } from './adapters/system/pressure.ts';
import { checkParts } from './compose/built-parts.ts';
import { openConsoleModule } from './compose/console.ts';
import { countedFirstTries, countedRateLimits } from './compose/counted.ts';
import { openDocumentsModule } from './compose/documents.ts';
import { addHttpModule } from './compose/http.ts';
import { startJobsModule } from './compose/jobs.ts';
import { openListeners } from './compose/listeners.ts';
import { openNeighboursModule } from './compose/neighbours.ts';
import { oidcServerOf } from './compose/oidc.ts';
import { startOutboxModule } from './compose/outbox.ts';
import { openPartnerRows } from './compose/partner-rows.ts';
import { createPorts } from './compose/ports.ts';
import { openSandboxModule } from './compose/sandbox.ts';
import { createSandboxFaults } from './compose/sandbox-faults.ts';
import { breachedBy, openSecurityModule } from './compose/security.ts';
import type { ServiceConfig } from './compose/service-config.ts';
import { openStoreModule } from './compose/store.ts';
import { startSupportEventsModule } from './compose/support-events.ts';
import { startWebhooksModule } from './compose/webhooks.ts';
import { createServer } from './http/create-server.ts';
import { isPagePath } from './http/page-files.ts';
import type { WireWatch } from './http/watch-request.ts';
import type { Ports } from './ports/ports.ts';

export type Service = {
  readonly app: FastifyInstance;
  readonly clock: SteerableClock;
  /** The wired ports, for tests that look behind the calls. */
  readonly ports: Ports;
  /**
   * Ends when what is due in the outbox has been tried, or of mails alone, and after so many milliseconds at the latest: for tests
   * that count mails.
   */
  drainOutbox(atLatest: number, only?: 'mails'): Promise<void>;
  /** Listens and tells the address. */
  listen(): Promise<string>;
  /** Finishes what has begun, then lets go of everything. */
  close(): Promise<void>;
};

/** What tests change about the service. */
export type ServiceOptions = {
  /** Every answer is checked against its call's row; it hears of each, and of the request fields that use cases read. */
  readonly watch?: WireWatch;
  /** In place of the store's. */
  readonly settled?: Store['durable'];
  /** Told of each statement of the store. */
  readonly onStatement?: StoreOptions['onStatement'];
  /** To which multiple of milliseconds refused log-ins are padded, where that is not what is tested. */
  readonly padding?: number;
  /** What a hash of a password costs, where neither its time nor its form is what is tested. */
  readonly hashCost?: HashCost;
  /** By how much the event loop comes late, where the pressure on a node is not what is tested. */
  readonly eventLoopDelay?: EventLoopDelay;
  /** The time that the clock counts from, where a test lets it stand still. */
  readonly steadyTime?: () => number;
};

/**
 * Opens one module after the other, each with what those before it give. Each defers at once how it is closed, so that
 * closing is this list from its end.
 */
async function openModules(config: ServiceConfig, options: ServiceOptions, opened: AsyncDisposableStack) {
  checkParts(config);
  const { watch, padding, hashCost, eventLoopDelay } = options;
  const faults = createSandboxFaults(config);
  const deadline = createDeadline(config.requestDeadline);
  const { onRateLimitHit, rateLimitHits } = countedRateLimits();
  const storage = await openStoreModule({
    config,
    faults,
    deadline,
    opened,
    onStatement: options.onStatement,
    steadyTime: options.steadyTime,
    onRateLimitHit,
  });
  const { store, clock } = storage;
  const app = await createServer({
    ...config,
    isPage: isPagePath,
    deadline,
    now: clock.now,
    newTxid,
    settled: options.settled ?? store.durable,
  });
  const { log } = app;
  const security = openSecurityModule({
    ...storage,
    config,
    faults,
    deadline,
    padding,
    hashCost,
    eventLoopDelay,
    opened,
  });
  const partnerRows = openPartnerRows({ config, clock, log, opened });
  const neighbours = await openNeighboursModule({ config, partnerRows, security, log, opened });
  const outbox = startOutboxModule({
    config,
    partnerRows,
    storage,
    security,
    neighbours,
    oidcServer: () => oidcServer?.(),
    log,
    opened,
  });
  const supportEvents = startSupportEventsModule({ store, log, opened });
  const documents = await openDocumentsModule({ config, store, clock, log, opened });
  const isBreached = breachedBy(config, log);
  const { firstTries, counted } = countedFirstTries();
  const ports = createPorts({
    config,
    storage,
    firstTries,
    security,
    neighbours,
    log,
    documents,
    isBreached,
    onWritten: outbox.wake,
  });
  const webhooks = startWebhooksModule({ config, storage, security, ports, log, opened });
  const oidcServer = oidcServerOf({ config, storage, partnerRows, ports });
  const isReady = () => !opened.disposed;
  const http = await addHttpModule({
    app,
    config,
    storage,
    partnerRows,
    rateLimitHits,
    firstTries: counted,
    security,
    neighbours,
    outbox,
    webhooks,
    supportEvents,
    ports,
    deadline,
    oidcServer,
    watch,
    isReady,
  });
  const jobs = startJobsModule({ config, store, ports, log, onWritten: outbox.wake, opened });
  await openSandboxModule({
    app,
    config,
    deadline,
    storage,
    neighbours,
    ports,
    faults,
    outbox,
    webhooks,
    supportEvents,
    jobs,
  });
  // What is due now is done once the demo members are there.
  void jobs.runDue();
  const listenConsole = await openConsoleModule({
    config,
    storage,
    partnerRows,
    ports,
    deadline,
    http,
    opened,
  });
  const listenReaders = await openListeners({ app, config, store, ports, opened });
  const listen = async () => {
    await listenConsole();
    return listenReaders();
  };
  return { app, clock, ports, drainOutbox: outbox.drain, listen };
}

/** Wires the service. Where a module cannot be opened, those before it are closed. */
export async function createService(config: ServiceConfig, options: ServiceOptions = {}): Promise<Service> {
  const opened = new AsyncDisposableStack();
  try {
    const parts = await openModules(config, options, opened);
    return { ...parts, close: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}
