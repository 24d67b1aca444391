import type { FastifyInstance } from 'fastify';
import { fromRows, type LiveRows } from '../adapters/partners/live-rows.ts';
import { systemsOf } from '../adapters/passkey/read-app-association.ts';
import { createToday } from '../adapters/today/create-today.ts';
import type { WebhookRounds } from '../adapters/webhooks/webhook-rounds.ts';
import { addCalls } from '../http/add-calls.ts';
import { addRoutes } from '../http/add-routes.ts';
import { createCookieJar } from '../http/cookies.ts';
import { ownOriginsOf } from '../http/forgery.ts';
import type { Metrics, Watched } from '../http/metrics.ts';
import { addOperations } from '../http/operations.ts';
import { addPage } from '../http/page-files.ts';
import { addSecurityHeaders } from '../http/security-headers.ts';
import type { WireWatch } from '../http/watch-request.ts';
import type { Deadline } from '../ports/deadline.ts';
import type { FirstTry } from '../ports/first-tries.ts';
import type { OidcServer } from '../ports/oidc.ts';
import type { Ports } from '../ports/ports.ts';
import type { ReadFigures } from '../ports/service-figures.ts';
import { useCases } from '../use-cases/index.ts';
import { takeFromClient } from '../use-cases/limits/client-budget.ts';
import { unproven } from '../use-cases/sessions/wanted-proof.ts';
import { watchService } from './metrics.ts';
import type { NeighboursModule } from './neighbours.ts';
import { oidcPagesOf } from './oidc.ts';
import type { OutboxModule } from './outbox.ts';
import type { SecurityModule } from './security.ts';
import type { ServiceConfig } from './service-config.ts';
import { feedsOf, siteAddresses } from './sites.ts';
import type { StoreModule } from './store.ts';
import type { SupportModule } from './support-events.ts';

type Needs = {
  readonly app: FastifyInstance;
  readonly config: ServiceConfig;
  readonly storage: StoreModule;
  readonly partnerRows: LiveRows;
  readonly security: SecurityModule;
  readonly neighbours: NeighboursModule;
  readonly outbox: OutboxModule;
  readonly webhooks: Pick<WebhookRounds, 'isResting'>;
  readonly supportEvents: SupportModule;
  readonly ports: Ports;
  readonly deadline: Deadline;
  /** Undefined where no partner is an OpenID client. */
  readonly oidcServer: (() => Promise<OidcServer>) | undefined;
  /** How often each budget was found used up. */
  readonly rateLimitHits: Watched['rateLimitHits'];
  /** How first tries at a log-in ended. */
  firstTries(): ReadonlyMap<FirstTry, number>;
  readonly watch?: WireWatch | undefined;
  /** Whether new requests should come here, as far as this process knows. */
  isReady(): boolean;
};

/** What the console shows of the metrics, and where it counts what breaks in it. */
export type HttpModule = { readonly readFigures: ReadFigures; readonly metrics: Pick<Metrics, 'countStep'> };

/** Adds the pages, and reads the day that they show. */
async function addPages({ app, config, storage: { clock }, neighbours }: Needs) {
  const sites = siteAddresses(config.newsPages, neighbours.sisterSites.all);
  const feeds = feedsOf(config.todayFeeds, sites);
  const page = {
    offered: Object.keys(neighbours.social.providers),
    counted: config.analytics !== undefined,
    sites,
    today: feeds.map(({ service }) => service),
    appPasskeys: systemsOf(config.files.APP_ASSOCIATION_FILE),
  };
  await addPage(app, { ...config, ...page }, clock.now);
  return createToday({
    feeds,
    now: clock.now,
    onTrouble: (trouble) => app.log.warn(trouble, 'a feed of the day is not used'),
  });
}

/** Adds everything that the service answers to the server. */
export async function addHttpModule(needs: Needs): Promise<HttpModule> {
  const { app, config, storage, neighbours, ports, oidcServer } = needs;
  const { publicUrl, metricsToken } = config;
  const { pressure } = needs.security;
  const metrics = watchService(needs);
  const shared = {
    metrics,
    ports,
    jar: createCookieJar(publicUrl),
    ownOrigins: ownOriginsOf(publicUrl),
    noteSupportEvent: needs.supportEvents.note,
    pressure,
  };
  addSecurityHeaders(app, publicUrl.startsWith('https://'), neighbours.contentPolicy);
  addCalls(app, {
    ...shared,
    deadline: needs.deadline,
    traces: neighbours.traces,
    useCases,
    watch: needs.watch,
    unproven: (call, found) => unproven(ports, call, found),
    mayKeepAnswer: (context) => takeFromClient(ports, context, 'keyed'),
  });
  const today = await addPages(needs);
  addRoutes(app, {
    ...config,
    ...shared,
    partners: neighbours.partners,
    sisterSites: neighbours.sisterSites,
    appAssociation: config.files.APP_ASSOCIATION_FILE,
    social: neighbours.social.providers,
    today,
    oidcServer,
    oidcPages: oidcPagesOf(needs.partnerRows),
    hasOidcClients: fromRows(needs.partnerRows, (rows) => rows.some(({ oidc }) => oidc !== undefined)),
  });
  const ready = async () => needs.isReady() && !storage.wentBack() && (await storage.answers());
  addOperations(app, { metrics, metricsToken, ready, serves: needs.isReady });
  return { readFigures: metrics.figures, metrics };
}
