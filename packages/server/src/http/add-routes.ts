import type { FastifyInstance } from 'fastify';
import type { OidcServer } from '../ports/oidc.ts';
import type { Partners } from '../ports/partners.ts';
import type { Ports } from '../ports/ports.ts';
import type { Pressure } from '../ports/pressure.ts';
import type { SisterSites } from '../ports/sister-sites.ts';
import type { SocialProviders } from '../ports/social.ts';
import type { Today } from '../ports/today.ts';
import { mayAskOidc } from '../use-cases/index.ts';
import { addBridgeRoutes } from './bridge-routes.ts';
import { addBrowserRoutes } from './browser-routes.ts';
import type { StepParts } from './browser-step.ts';
import { addClientConfig, type ClientConfigParts } from './client-config-routes.ts';
import { addDocs } from './docs/docs-routes.ts';
import { addFeed } from './feed/feed-routes.ts';
import { addIdentityRoutes } from './identity-routes.ts';
import { addOidcRoutes } from './oidc/oidc-routes.ts';
import { addOneClick } from './one-click.ts';
import { addToday } from './today-routes.ts';
import { addVisits } from './visits.ts';
import { addWellKnown, type WellKnownParts } from './well-known.ts';

type Parts = Omit<StepParts, 'clock'> &
  ClientConfigParts &
  WellKnownParts & {
    readonly ports: Ports;
    readonly publicUrl: string;
    readonly ownOrigins: readonly string[];
    readonly social: SocialProviders;
    readonly partners: Partners;
    readonly sisterSites: SisterSites;
    readonly today: Today;
    /** Undefined where no partner is an OpenID client. */
    readonly oidcServer: (() => Promise<OidcServer>) | undefined;
    /** Origins of pages that are clients of it without a server. */
    oidcPages(): readonly string[];
    /** Whether a partner is one at this moment. */
    hasOidcClients(): boolean;
    readonly pressure: Pressure;
    readonly requestDeadline: number;
  };

/** Adds what is no call: what browsers, mailboxes and providers open by its address, and the description of the calls. */
export function addRoutes(app: FastifyInstance, parts: Parts): void {
  const { ports, ownOrigins } = parts;
  const steps = {
    ports,
    jar: parts.jar,
    metrics: parts.metrics,
    clock: ports.clock,
    noteSupportEvent: parts.noteSupportEvent,
  };
  app.register(async (scope) => {
    addVisits(scope);
    addIdentityRoutes(scope, steps);
    addBridgeRoutes(scope, { ...steps, sites: parts.sisterSites });
    if (parts.oidcServer)
      addOidcRoutes(scope, {
        ...steps,
        server: parts.oidcServer,
        mayAsk: mayAskOidc(ports),
        partners: parts.partners,
        hasClients: parts.hasOidcClients,
        pages: () => [...ownOrigins, ...parts.oidcPages()],
      });
    addBrowserRoutes(scope, { ...steps, providers: parts.social, ownOrigins });
    addClientConfig(scope, parts);
    addToday(scope, parts.today);
  });
  addOneClick(app, { jar: parts.jar, ports });
  const { metrics, pressure, requestDeadline } = parts;
  addFeed(app, { ports, metrics, pressure, requestDeadline });
  addWellKnown(app, parts);
  addDocs(app, parts.publicUrl);
}
