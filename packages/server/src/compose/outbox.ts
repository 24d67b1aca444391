import { AsyncResource } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { pairwiseSubjects } from '../adapters/crypto/pairwise-subjects.ts';
import { mailRoute } from '../adapters/mail/mail-route.ts';
import { createLogoutSender } from '../adapters/oidc/logout-sender.ts';
import { batchPolicies, type OutboxWorker, startOutboxWorker } from '../adapters/outbox/outbox-worker.ts';
import {
  endedRetryPolicy,
  logoutRetryPolicy,
  mailRetryPolicy,
  revokeRetryPolicy,
  scoreRetryPolicy,
} from '../adapters/outbox/retry-policy.ts';
import { endedReceivers } from '../adapters/partners/ended-receivers.ts';
import type { LiveRows } from '../adapters/partners/live-rows.ts';
import { createScoreSender } from '../adapters/scoring/score-sender.ts';
import type { WokenWorker } from '../adapters/system/wake-after-commit.ts';
import { createRevokeSender } from '../adapters/upstream/revoke-sender.ts';
import { createPartnerEndedSender } from '../adapters/webhooks/partner-ended-sender.ts';
import type { Config } from '../config.ts';
import type { OidcServer } from '../ports/oidc.ts';
import { admitBulk } from '../use-cases/mail/admit-bulk.ts';
import { admitMail } from '../use-cases/mail/admit-mail.ts';
import type { NeighboursModule } from './neighbours.ts';
import type { Opened } from './opened.ts';
import type { SecurityModule } from './security.ts';
import type { StoreModule } from './store.ts';

type Needs = {
  readonly config: Config;
  readonly partnerRows: LiveRows;
  readonly storage: StoreModule;
  readonly security: SecurityModule;
  readonly neighbours: NeighboursModule;
  /** Undefined where no partner is an OpenID client. */
  oidcServer(): Promise<OidcServer> | undefined;
  readonly log: FastifyBaseLogger;
  readonly opened: Opened;
};

const shared = ({ storage: { clock }, security: { pressure }, log }: Needs) => ({ clock, pressure, log });

const startMail = (needs: Needs) =>
  startOutboxWorker({
    ...shared(needs),
    ...mailRoute,
    what: 'mail',
    queue: needs.storage.store.queue,
    retryPolicy: mailRetryPolicy,
    admit: admitMail({
      ...needs.storage.store,
      clock: needs.storage.clock,
      secrets: needs.security.ports.secrets,
      settings: needs.config,
    }),
    deliver: needs.neighbours.mailer.send,
  });

/** Mails that a job writes to many. A server may refuse a mailing and take single mails: each has a channel of its own. */
const startBulk = (needs: Needs) =>
  startOutboxWorker({
    ...shared(needs),
    ...mailRoute,
    what: 'bulk',
    queue: needs.storage.store.bulkQueue,
    retryPolicy: mailRetryPolicy,
    batchPolicy: batchPolicies.bulk,
    admit: admitBulk({ ...needs.storage.store, secrets: needs.security.ports.secrets }),
    deliver: needs.neighbours.mailer.send,
  });

const startRevokes = (needs: Needs) =>
  startOutboxWorker({
    ...shared(needs),
    what: 'revoke',
    queue: needs.storage.store.upstreamQueue,
    retryPolicy: revokeRetryPolicy,
    channelOf: ({ provider }) => provider,
    deliver: createRevokeSender({
      providers: needs.neighbours.social.providers,
      encryption: needs.security.ports.encryption,
      members: needs.storage.store.members,
      onTrouble: (trouble) => needs.log.warn(trouble, 'a link could not be cut at its provider yet'),
    }),
  });

const startScores = (needs: Needs): Readonly<Record<string, OutboxWorker>> => {
  const { scoring } = needs.config;
  if (!scoring) return {};
  const score = startOutboxWorker({
    ...shared(needs),
    what: 'score',
    queue: needs.storage.store.scoringQueue,
    retryPolicy: scoreRetryPolicy,
    deliver: createScoreSender({
      ...scoring,
      onTrouble: (trouble) => needs.log.warn(trouble, 'the scoring service was not told yet'),
    }),
  });
  return { score };
};

const startLogouts = (needs: Needs) =>
  startOutboxWorker({
    ...shared(needs),
    what: 'logout',
    queue: needs.storage.store.logoutQueue,
    retryPolicy: logoutRetryPolicy,
    channelOf: ({ client }) => client,
    deliver: createLogoutSender({
      server: needs.oidcServer,
      onTrouble: (trouble) => needs.log.warn(trouble, 'a client was not told of a log-out yet'),
    }),
  });

const startEnded = (needs: Needs) =>
  startOutboxWorker({
    ...shared(needs),
    what: 'ended',
    queue: needs.storage.store.endedQueue,
    retryPolicy: endedRetryPolicy,
    channelOf: ({ partner }) => partner,
    deliver: createPartnerEndedSender({
      receiver: endedReceivers(needs.partnerRows, pairwiseSubjects(needs.storage.masters)),
      clock: needs.storage.clock,
      onTrouble: (trouble) => needs.log.warn(trouble, 'a partner was not told yet that a consent ended'),
    }),
  });

const startWorkers = (needs: Needs): Readonly<Record<string, OutboxWorker>> => ({
  mail: startMail(needs),
  bulk: startBulk(needs),
  revoke: startRevokes(needs),
  // Also without partners: notices to those that were registered before end here.
  logout: startLogouts(needs),
  ended: startEnded(needs),
  ...startScores(needs),
});

/** Starts the workers that tell the outside what stands in the outbox, one for each kind of entry; none where nothing is to be told. */
export function startOutboxModule(needs: Needs) {
  const { sendsOutbox } = needs.config;
  if (!sendsOutbox) needs.log.warn('OUTBOX=off: no mail goes out, and nobody outside is told of anything');
  const byKind: Readonly<Record<string, OutboxWorker>> = sendsOutbox ? startWorkers(needs) : {};
  const workers = Object.values(byKind);
  needs.opened.defer(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  });
  return {
    /** Whether each kind's channel, or one of them, is left alone after failures; of mails that of a domain stands apart. */
    resting: (): Readonly<Record<string, boolean>> => ({
      ...Object.fromEntries(Object.entries(byKind).map(([kind, worker]) => [kind, worker.isResting()])),
      ...(byKind.mail && { mail_domain: byKind.mail.isPartResting() }),
      ...(byKind.bulk && { bulk_domain: byKind.bulk.isPartResting() }),
    }),
    firstAnswers: () =>
      Object.fromEntries(Object.entries(byKind).map(([kind, worker]) => [kind, worker.firstAnswers()])),
    // What a worker does is no part of the request that woke it.
    wake: AsyncResource.bind((worker: WokenWorker) => byKind[worker]?.wake()),
    /** Ends when what is due has been tried, or of mails alone, and after so many milliseconds at the latest. */
    drain: async (atLatest: number, only?: 'mails') => {
      const drained = only ? [byKind.mail, byKind.bulk] : workers;
      const tried = drained.map((worker) => worker?.drain());
      await Promise.race([Promise.all(tried), wait(atLatest, undefined, { ref: false })]);
    },
  };
}

export type OutboxModule = ReturnType<typeof startOutboxModule>;
