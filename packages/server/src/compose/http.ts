import { siteReferrers } from '@daemun/contract/codes/services';
import type { FrontPages, SiteAddresses } from '@daemun/contract/front-pages';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { addCalls } from '../http/add-calls.ts';
import { addPage } from '../http/add-page.ts';
import { addRoutes } from '../http/add-routes.ts';
import type { OnAnswer } from '../http/check-answer.ts';
import { createCookieJar } from '../http/cookies.ts';
import type { AnyUseCase } from '../http/dispatcher.ts';
import { ownOriginsOf } from '../http/forgery.ts';
import { addOperations } from '../http/operations.ts';
import { addSecurityHeaders } from '../http/security-headers.ts';
import type { FirstTry } from '../ports/first-tries.ts';
import type { Ports } from '../ports/ports.ts';
import type { SisterSites } from '../ports/sister-sites.ts';
import { type ServedCall, useCases } from '../use-cases/index.ts';
import { unproven } from '../use-cases/sessions/wanted-proof.ts';
import { watchService } from './metrics.ts';
import type { NeighboursModule } from './neighbours.ts';
import type { OutboxModule } from './outbox.ts';
import type { SecurityModule } from './security.ts';
import type { StoreModule } from './store.ts';

type Needs = {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly storage: StoreModule;
  readonly security: SecurityModule;
  readonly neighbours: NeighboursModule;
  readonly outbox: OutboxModule;
  readonly ports: Ports;
  /** How often each budget was found used up. */
  spent(): ReadonlyMap<string, number>;
  /** How first tries at a log-in ended. */
  firstTries(): ReadonlyMap<FirstTry, number>;
  readonly onAnswer: OnAnswer | undefined;
  /** Whether new requests should come here, as far as this process knows. */
  isReady(): boolean;
};

/** The front pages of the agency's sites that are configured. */
const siteAddresses = (news: FrontPages | undefined, sites: SisterSites['all']): SiteAddresses => ({
  ...(news && { AGY: news }),
  ...Object.fromEntries(sites.map(({ id, home }) => [siteReferrers[id], { ko: home }])),
});

/** Every use case with its ports; the registry has matched their types already. */
const wired = (ports: Ports): Partial<Record<ServedCall, AnyUseCase>> =>
  Object.fromEntries(Object.entries(useCases).map(([name, useCase]) => [name, useCase(ports)]));

/** Adds everything that the service answers to the server. */
export async function addHttpModule(needs: Needs): Promise<void> {
  const { app, config, storage, neighbours, ports } = needs;
  const { contentPolicy, social, partners, sisterSites, traces } = neighbours;
  const { publicUrl, metricsToken } = config;
  const metrics = watchService(needs);
  const shared = { metrics, ports, jar: createCookieJar(publicUrl), ownOrigins: ownOriginsOf(publicUrl) };
  addSecurityHeaders(app, publicUrl.startsWith('https://'), contentPolicy);
  const { pressure } = needs.security;
  addCalls(app, {
    ...shared,
    pressure,
    traces,
    useCases: wired(ports),
    onAnswer: needs.onAnswer,
    unproven: (call, found) => unproven(ports, call, found),
  });
  const page = {
    offered: Object.keys(social.providers),
    counted: config.analytics !== undefined,
    sites: siteAddresses(config.newsPages, sisterSites.all),
  };
  await addPage(app, { ...config, ...page }, storage.clock.now);
  addRoutes(app, { ...config, ...shared, social: social.providers, partners, sisterSites });
  const ready = async () => needs.isReady() && (await storage.answers());
  addOperations(app, { metrics, metricsToken, ready, serves: needs.isReady });
}
