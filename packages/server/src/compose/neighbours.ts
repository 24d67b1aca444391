import type { FastifyBaseLogger } from 'fastify';
import { createBounceMailbox } from '../adapters/mail/bounces/bounce-mailbox.ts';
import { createReturnPaths, type ReturnPaths } from '../adapters/mail/bounces/return-paths.ts';
import { shippedBrand } from '../adapters/mail/shipped-brand.ts';
import { createSmtpMailer } from '../adapters/mail/smtp-mailer.ts';
import { fromRows, type LiveRows } from '../adapters/partners/live-rows.ts';
import { createPartners } from '../adapters/partners/partners.ts';
import { createSites } from '../adapters/partners/sister-sites.ts';
import type { SocialSettings } from '../adapters/social/settings.ts';
import { createSocialProviders, type WatchedProviders } from '../adapters/social/social-providers.ts';
import type { Neighbours } from '../http/security-headers.ts';
import { createIdentity } from './identity.ts';
import type { Opened } from './opened.ts';
import type { SecurityModule } from './security.ts';
import type { ServiceConfig } from './service-config.ts';

/**
 * The configured providers, and a way to begin anew with closed breakers and no keys remembered. What providers sign
 * is measured by the machine's clock: the sandbox moves ours, not theirs.
 */
export function createSocial(settings: SocialSettings) {
  const providers: WatchedProviders = {};
  const reset = () => {
    Object.assign(providers, createSocialProviders(settings, Date.now));
  };
  reset();
  /** Of each provider, whether it is left alone after failures. */
  const resting = () =>
    Object.fromEntries(Object.entries(providers).map(([code, provider]) => [code, provider.isResting()]));
  return { providers, reset, resting };
}

type Needs = {
  readonly config: ServiceConfig;
  readonly partnerRows: LiveRows;
  readonly security: SecurityModule;
  readonly log: FastifyBaseLogger;
  readonly opened: Opened;
};

/**
 * Where mails come back; nothing is there where no mailbox is configured. A copy of a store (`OUTBOX=off`) must not read the
 * mailbox: the reports in it are of the original, and a mail that was read is removed.
 */
function bouncesOf({ config: { bounces, sendsOutbox }, security }: Pick<Needs, 'config' | 'security'>) {
  if (!bounces || !sendsOutbox) return { returnPaths: undefined, bounceMailbox: undefined };
  const returnPaths = createReturnPaths(bounces.addresses, security.ports.secrets);
  return { returnPaths, bounceMailbox: createBounceMailbox(bounces.mailbox, returnPaths) };
}

function openMailer({ config, security, log, opened }: Needs, returnPaths: ReturnPaths | undefined) {
  const { mailServer: server, mailSender: sender, publicUrl, files } = config;
  const mailer = createSmtpMailer({
    server,
    sender,
    publicUrl,
    secrets: security.ports.secrets,
    returnPaths,
    brand: files.BRAND_FILE ?? shippedBrand,
    onTaken: (taken) => log.info(taken, 'a mail was taken'),
    onTrouble: (trouble) => log.warn(trouble, 'a mail did not go out yet'),
  });
  opened.defer(mailer.close);
  return mailer;
}

/** The exporter of spans, loaded only where a collector is configured, and how many spans none took. */
async function startTraces({ config: { traces: settings }, log, opened }: Needs) {
  let dropped = 0;
  const droppedSpans = () => dropped;
  if (!settings) return { traces: undefined, droppedSpans };
  const { createOtlpExporter } = await import('../adapters/traces/otlp-exporter.ts');
  const traces = createOtlpExporter({
    ...settings,
    onTrouble: (trouble) => log.warn(trouble, 'traces are not taken'),
    onDropped: (spans) => {
      dropped += spans;
    },
  });
  opened.defer(traces.stop);
  return { traces, droppedSpans };
}

/** Creates the ways to everybody the service talks to: providers, agency, partners, sister sites, mail relay, collector. */
export async function openNeighboursModule(needs: Needs) {
  const { config } = needs;
  const own = config.publicUrl;
  const social = createSocial(config.social);
  const identity = createIdentity(config.identityAgency);
  const partners = createPartners(needs.partnerRows, own);
  const sisterSites = createSites(config.sisterSites, own);
  const { returnPaths, bounceMailbox } = bouncesOf(needs);
  const mailer = openMailer(needs, returnPaths);
  const contentPolicy: Neighbours = {
    formTargets: identity.windowOrigins,
    counters: config.analytics ? [new URL(config.analytics.url).origin] : [],
    bridges: sisterSites.all.flatMap(({ origin, bridge }) => (bridge ? [origin] : [])),
  };
  const returnOrigins = fromRows(needs.partnerRows, () => [
    own,
    ...partners.all().flatMap(({ redirects }) => redirects),
    ...sisterSites.all.map(({ origin }) => origin),
  ]);
  return {
    social,
    identity,
    partners,
    sisterSites,
    mailer,
    bounceMailbox,
    ...(await startTraces(needs)),
    contentPolicy,
    returnOrigins,
  };
}

export type NeighboursModule = Awaited<ReturnType<typeof openNeighboursModule>>;
