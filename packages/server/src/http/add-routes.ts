import { ownBrowserPaths, pathTo } from '@daemun/contract/routes';
import type { FastifyInstance } from 'fastify';
import type { OidcServer } from '../ports/oidc.ts';
import type { Partners } from '../ports/partners.ts';
import type { Ports } from '../ports/ports.ts';
import type { Pressure } from '../ports/pressure.ts';
import type { SisterSites } from '../ports/sister-sites.ts';
import type { SocialProviders } from '../ports/social.ts';
import type { Today } from '../ports/today.ts';
import { browserUseCases, feedUseCases, useCases } from '../use-cases/index.ts';
import { addBridgeRoutes } from './bridge-routes.ts';
import { addBrowserRoutes } from './browser-routes.ts';
import type { StepParts } from './browser-step.ts';
import { addClientConfig, type ClientConfigParts } from './client-config-routes.ts';
import { addDocs } from './docs/docs-routes.ts';
import { addFeed } from './feed/feed-routes.ts';
import { addIdentityRoutes } from './identity-routes.ts';
import { languageOf } from './language-of.ts';
import { addOidcRoutes } from './oidc/oidc-routes.ts';
import { addOneClick } from './one-click.ts';
import { addToday } from './today-routes.ts';

type Parts = StepParts &
  ClientConfigParts & {
    readonly ports: Ports;
    readonly publicUrl: string;
    readonly ownOrigins: readonly string[];
    readonly social: SocialProviders;
    readonly partners: Partners;
    readonly sisterSites: SisterSites;
    readonly today: Today;
    /** Undefined where no partner is an OpenID client. */
    readonly oidcServer: (() => Promise<OidcServer>) | undefined;
    readonly pressure: Pressure;
    readonly requestDeadline: number;
  };

/**
 * Adds the address by which password managers find where a password is changed (W3C, A Well-Known URL for Changing
 * Passwords): in the reader's language; who is not signed in logs in first.
 */
function addWellKnown(app: FastifyInstance): void {
  app.get(ownBrowserPaths.changePassword, (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(pathTo('myPasswordChange', languageOf(request)), 302),
  );
}

/** Adds what is no call: what browsers, mailboxes and providers open by its address, and the description of the calls. */
export function addRoutes(app: FastifyInstance, parts: Parts): void {
  const { jar, metrics, ports, ownOrigins } = parts;
  const forBrowsers = browserUseCases(ports);
  addOneClick(app, { jar, unsubscribe: useCases.unsubscribeNewsletter(ports) });
  addIdentityRoutes(app, { jar, metrics, identityReturn: forBrowsers.identityReturn });
  addBridgeRoutes(app, { jar, metrics, sites: parts.sisterSites, ...forBrowsers });
  if (parts.oidcServer)
    addOidcRoutes(app, {
      jar,
      metrics,
      server: parts.oidcServer,
      continueSignIn: forBrowsers.continueSignIn,
      mayAsk: forBrowsers.mayAskOidc,
      logOut: (context) => useCases.logout(ports)({}, context),
    });
  addBrowserRoutes(app, { jar, metrics, useCases: forBrowsers, providers: parts.social, ownOrigins });
  addClientConfig(app, parts);
  addFeed(app, { ...feedUseCases(ports), pressure: parts.pressure, requestDeadline: parts.requestDeadline });
  addToday(app, parts.today);
  addWellKnown(app);
  addDocs(app, parts.publicUrl);
}
