import type { FastifyInstance } from 'fastify';
import { createAccessTokens } from './adapters/crypto/access-tokens.ts';
import { createEncryption } from './adapters/crypto/encryption.ts';
import { createHashing } from './adapters/crypto/hashing.ts';
import { ledgerKeyOf, oldestOf } from './adapters/crypto/ledger-key.ts';
import { createLegacyPasswords } from './adapters/crypto/legacy-passwords.ts';
import { createPeppers, readPeppers } from './adapters/crypto/peppers.ts';
import { createSecrets, type Masters } from './adapters/crypto/secrets.ts';
import { loadDocuments } from './adapters/documents/policy-documents.ts';
import { createPartners } from './adapters/partners/partners.ts';
import { createSites } from './adapters/partners/sister-sites.ts';
import { openStore, type Store } from './adapters/store/open-store.ts';
import { createClock, type SteerableClock } from './adapters/system/clock.ts';
import { followStoreTime } from './adapters/system/follow-store-time.ts';
import { masterSecrets } from './adapters/system/master-secret.ts';
import { watchPressure } from './adapters/system/pressure.ts';
import { createResponsePadding } from './adapters/system/response-padding.ts';
import { wakeAfterCommit } from './adapters/system/wake-after-commit.ts';
import { openAdminSocketOf } from './compose/admin-socket.ts';
import { loadBreached } from './compose/breached-passwords.ts';
import { createIdentity } from './compose/identity.ts';
import { startJobs } from './compose/jobs.ts';
import { watchService } from './compose/metrics.ts';
import { migrateFirst } from './compose/migration.ts';
import { startOutbox } from './compose/outbox.ts';
import { createSocial } from './compose/social.ts';
import { startTraces } from './compose/traces.ts';
import type { Config } from './config.ts';
import { createApp } from './http/app.ts';
import { addBridgeRoutes } from './http/bridge-routes.ts';
import { addBrowserRoutes } from './http/browser-routes.ts';
import { createCookieJar } from './http/cookies.ts';
import type { AnyUseCase } from './http/dispatcher.ts';
import { addDocs } from './http/docs/docs-routes.ts';
import { ownOriginsOf } from './http/forgery.ts';
import { addIdentityRoutes } from './http/identity-routes.ts';
import { addOneClick } from './http/one-click.ts';
import { addOperations } from './http/operations.ts';
import { addSurroundings } from './http/surroundings-routes.ts';
import type { Hashing } from './ports/hashing.ts';
import type { Partners } from './ports/partners.ts';
import type { Ports } from './ports/ports.ts';
import type { SisterSites } from './ports/sister-sites.ts';
import type { SocialProviders } from './ports/social.ts';
import { addSandboxControl } from './sandbox/control.ts';
import { createHashingFault } from './sandbox/hashing-fault.ts';
import { createReseed } from './sandbox/reseed.ts';
import { createStoreFault } from './sandbox/store-fault.ts';
import { browserUseCases, type ServedCall, useCases } from './use-cases/index.ts';

export type Service = {
  readonly app: FastifyInstance;
  readonly clock: SteerableClock;
  /** The wired ports, for tests that look behind the calls. */
  readonly ports: Ports;
  /** Listens and tells the address. */
  listen(): Promise<string>;
  /** Finishes what has begun, then lets go of everything. */
  close(): Promise<void>;
};

/** Milliseconds that a step of the sandbox waits at most for what it made due, or found on its way, in the outbox. */
const triedWithin = 1_000;

/** What tests change about the service. */
export type ServiceOptions = {
  /** Every answer is checked against its call's row. */
  readonly checkAnswers?: boolean;
  /** In place of the store's. */
  readonly settled?: Store['durable'];
  /** To which multiple of milliseconds refused log-ins are padded, where that is not what is tested. */
  readonly padding?: number;
};

/** Every use case with its ports; the registry has matched their types already. */
const wired = (ports: Ports): Partial<Record<ServedCall, AnyUseCase>> =>
  Object.fromEntries(Object.entries(useCases).map(([name, useCase]) => [name, useCase(ports)]));

const peppersOf = ({ passwordPeppers }: Config) => createPeppers(readPeppers(passwordPeppers));

type Outside = {
  social: SocialProviders;
  partners: Partners;
  sisterSites: SisterSites;
  identity: ReturnType<typeof createIdentity>;
  hashing: Hashing;
  isBreached: Ports['settings']['isBreached'];
  padding: number | undefined;
};

/** Store, clock and all that stands on them. */
async function createPorts(
  config: Config,
  masters: Masters,
  store: Store,
  outside: Outside,
  onWritten: () => void,
) {
  const clock = createClock();
  const stopFollowing = await followStoreTime(clock, store.now);
  const ports: Ports = {
    ...store,
    inTransaction: wakeAfterCommit(store.inTransaction, onWritten),
    clock,
    secrets: createSecrets(masters),
    encryption: createEncryption(masters),
    social: outside.social,
    partners: outside.partners,
    sisterSites: outside.sisterSites,
    identity: outside.identity.identity,
    ciVault: outside.identity.ciVault(oldestOf(masters)),
    accessTokens: createAccessTokens(clock),
    hashing: outside.hashing,
    legacyPasswords: createLegacyPasswords(peppersOf(config)),
    responsePadding: createResponsePadding(outside.padding),
    documents: loadDocuments(config.documentsDir),
    settings: {
      ...config,
      tellsScores: config.scoring !== undefined,
      isBreached: outside.isBreached,
      returnOrigins: [
        new URL(config.publicUrl).origin,
        ...outside.partners.all.flatMap(({ redirects }) => redirects),
        ...outside.sisterSites.all.map(({ origin }) => origin),
      ],
    },
  };
  return { ports, clock, stopFollowing };
}

/** Wires the ports to their adapters and the use cases to the ports. The only place that knows both. */
export async function createService(
  config: Config,
  { checkAnswers = false, settled, padding }: ServiceOptions = {},
): Promise<Service> {
  const social = createSocial(config.social);
  const identity = createIdentity(config.identityAgency, config.ciKeys);
  const partners = createPartners(config.partners, new URL(config.publicUrl).origin);
  const sisterSites = createSites(config.sisterSites, config.publicUrl);
  const fault = createStoreFault();
  const crowd = createHashingFault();
  const masters = masterSecrets(config.masterSecret, config.dataDir);
  const store = await openStore({
    ledgerKey: ledgerKeyOf(config.ledgerKey, masters),
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    ...(config.sandboxKey ? { gate: fault.gate } : {}),
  });
  await migrateFirst(store, config);
  let outbox: ReturnType<typeof startOutbox> | undefined;
  let jobs: ReturnType<typeof startJobs> | undefined;
  const wake = () => outbox?.wake();
  const pool = createHashing(undefined, peppersOf(config));
  const pressure = watchPressure({ hashing: pool.load });
  const breached = loadBreached(config);
  const { isBreached } = breached;
  const outside = { social: social.providers, partners, sisterSites, identity, isBreached, padding };
  const hashing = config.sandboxKey ? crowd.before(pool) : pool;
  const { ports, clock, stopFollowing } = await createPorts(
    config,
    masters,
    store,
    { ...outside, hashing },
    wake,
  );
  const storeAnswers = () =>
    store.ping().then(
      () => true,
      () => false,
    );
  const metrics = watchService({ store, clock, hashing: pool, social, identity, config, storeAnswers });
  const neighbours = {
    formTargets: identity.windowOrigins,
    counters: config.analytics ? [new URL(config.analytics.url).origin] : [],
    bridges: sisterSites.all.flatMap(({ origin, bridge }) => (bridge ? [origin] : [])),
  };
  const offered = Object.keys(social.providers);
  let log: FastifyInstance['log'] | undefined;
  const traces = await startTraces(config.traces, (trouble) => log?.warn(trouble, 'traces are not taken'));
  const app = await createApp({
    ...config,
    ports,
    metrics,
    pressure,
    traces,
    neighbours,
    offered,
    settled: settled ?? store.durable,
    useCases: wired(ports),
    checkAnswers,
  });
  log = app.log;
  breached.tell(app.log);
  let closing = false;
  const jar = createCookieJar(config.publicUrl);
  addOneClick(app, { jar, unsubscribe: useCases.unsubscribeNewsletter(ports) });
  const forBrowsers = browserUseCases(ports);
  addIdentityRoutes(app, { jar, metrics, identityReturn: forBrowsers.identityReturn });
  addBridgeRoutes(app, { jar, metrics, sites: sisterSites, ...forBrowsers });
  addBrowserRoutes(app, {
    jar,
    metrics,
    useCases: forBrowsers,
    providers: social.providers,
    ownOrigins: ownOriginsOf(config.publicUrl),
  });
  addSurroundings(app, { ...config, partners });
  addDocs(app, config.publicUrl);
  addOperations(app, {
    metrics,
    metricsToken: config.metricsToken,
    ready: async () => !closing && (await storeAnswers()),
  });
  if (config.sandboxKey) {
    const reseed = createReseed(store, ports);
    await reseed({ onlyIfEmpty: true });
    addSandboxControl(app, {
      key: config.sandboxKey,
      clock,
      setStoreFault: fault.set,
      setHashingFault: crowd.set,
      reseed: async () => {
        social.reset();
        identity.reset();
        await reseed({ onlyIfEmpty: false });
        // What was on its way belongs to what is gone, and must not arrive among what comes.
        await outbox?.idle(triedWithin);
      },
      block: async (email) => {
        const member = await ports.members.findBy('EMAIL', email);
        return member !== undefined && ports.members.block(member.id);
      },
      clockMoved: async () => {
        wake();
        await jobs?.runDue();
        await outbox?.idle(triedWithin);
      },
    });
  }
  outbox = startOutbox({ config, store, ports, pressure, log: app.log });
  jobs = startJobs({ config, store, ports, log: app.log, onWritten: wake });
  const closeDoor = await openAdminSocketOf({ config, store, ports, log: app.log });
  return {
    app,
    clock,
    ports,
    listen: () => app.listen({ host: config.host, port: config.port }),
    close: async () => {
      closing = true;
      await closeDoor();
      await app.close();
      await jobs?.stop();
      await outbox?.stop();
      await traces?.stop();
      pressure.stop();
      stopFollowing();
      await store.close();
    },
  };
}
