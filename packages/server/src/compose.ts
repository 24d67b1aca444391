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

/** Opens the store and the server: every other module uses one of them. */
async function openBase(config: ServiceConfig, options: ServiceOptions, opened: AsyncDisposableStack) {
  const faults = createSandboxFaults(config);
  const deadline = createDeadline(config.requestDeadline);
  const base = { ...options, ...countedRateLimits(), config, faults, deadline, opened };
  const storage = await openStoreModule(base);
  const { store, clock } = storage;
  const app = await createServer({
    ...config,
    isPage: isPagePath,
    deadline,
    now: clock.now,
    newTxid,
    settled: options.settled ?? store.durable,
  });
  return { ...base, storage, store, clock, app, log: app.log };
}

type Base = Awaited<ReturnType<typeof openBase>>;

/** Opens what the ports are made of, the ports, and the modules that work by them. */
async function openPorts(base: Base) {
  const { config, storage, log } = base;
  const security = openSecurityModule({ ...storage, ...base });
  const partnerRows = openPartnerRows(base);
  const neighbours = await openNeighboursModule({ ...base, partnerRows, security });
  const parts = { ...base, security, partnerRows, neighbours };
  const outbox = startOutboxModule({ ...parts, oidcServer: () => oidcServer?.() });
  const supportEvents = startSupportEventsModule(base);
  const documents = await openDocumentsModule(base);
  const isBreached = breachedBy(config, log);
  const { firstTries, counted } = countedFirstTries();
  const ports = createPorts({ ...parts, firstTries, documents, isBreached, onWritten: outbox.wake });
  const webhooks = startWebhooksModule({ ...parts, ports });
  const oidcServer = oidcServerOf({ ...parts, ports });
  return { ...parts, outbox, supportEvents, ports, webhooks, oidcServer, firstTries: counted };
}

/**
 * Opens one module after the other, each with what those before it give. Each defers at once how it is closed, so that
 * closing is this list from its end.
 */
async function openModules(config: ServiceConfig, options: ServiceOptions, opened: AsyncDisposableStack) {
  checkParts(config);
  const parts = await openPorts(await openBase(config, options, opened));
  const { app, clock, ports, outbox } = parts;
  const http = await addHttpModule({ ...parts, isReady: () => !opened.disposed });
  const jobs = startJobsModule({ ...parts, onWritten: outbox.wake });
  await openSandboxModule({ ...parts, jobs });
  // What is due now is done once the demo members are there.
  void jobs.runDue();
  const listenConsole = await openConsoleModule({ ...parts, http });
  const listenReaders = await openListeners(parts);
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
