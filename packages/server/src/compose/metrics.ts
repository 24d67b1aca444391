import type { LiveRows } from '../adapters/partners/live-rows.ts';
import { freeBytes } from '../adapters/system/free-bytes.ts';
import type { WebhookRounds } from '../adapters/webhooks/webhook-rounds.ts';
import type { Config } from '../config.ts';
import { createMetrics, type Watched } from '../http/metrics.ts';
import type { Ports } from '../ports/ports.ts';
import { allJobs } from './all-jobs.ts';
import type { NeighboursModule } from './neighbours.ts';
import type { OutboxModule } from './outbox.ts';
import type { SecurityModule } from './security.ts';
import type { StoreModule } from './store.ts';
import type { SupportModule } from './support-events.ts';

type Needs = {
  readonly config: Pick<Config, 'database' | 'dataDir'>;
  readonly storage: StoreModule;
  readonly partnerRows: Pick<LiveRows, 'faults'>;
  readonly rateLimitHits: Watched['rateLimitHits'];
  firstTries(): ReadonlyMap<string, number>;
  readonly security: Pick<SecurityModule, 'pool'>;
  readonly neighbours: Pick<NeighboursModule, 'social' | 'identity' | 'droppedSpans'>;
  readonly outbox: Pick<OutboxModule, 'resting' | 'firstAnswers'>;
  readonly webhooks: Pick<WebhookRounds, 'isResting'>;
  readonly supportEvents: Pick<SupportModule, 'dropped'>;
  readonly ports: Ports;
};

/** Creates the metrics of this service, with where they look. */
export const watchService = (needs: Needs) => {
  const { config, storage, security, neighbours, outbox, webhooks, rateLimitHits, firstTries } = needs;
  const { store, clock, answers, wentBack } = storage;
  const jobs = allJobs(needs.ports).map(({ name }) => name);
  return createMetrics({
    hashing: security.pool.load,
    storeAnswers: answers,
    storeWentBack: wentBack,
    partnerRowsBroken: () => needs.partnerRows.faults().length > 0,
    connections: store.connections,
    jobs: () => store.jobs.records(jobs),
    backupAge: async (which) => {
      const moment = await store.backups[which]();
      return moment === undefined ? undefined : Math.max(0, clock.now() - moment);
    },
    outbox: {
      mail: () => store.queue.backlog(clock.now()),
      bulk: () => store.bulkQueue.backlog(clock.now()),
      revoke: () => store.upstreamQueue.backlog(clock.now()),
      score: () => store.scoringQueue.backlog(clock.now()),
      logout: () => store.logoutQueue.backlog(clock.now()),
      ended: () => store.endedQueue.backlog(clock.now()),
      webhook: () => store.webhookBacklog(clock.now()),
    },
    endpointsOff: async () => (await store.webhooks.list()).filter(({ status }) => status === 'OFF').length,
    strangerMails: () => store.strangerMails.ofLastHour(clock.now()),
    channels: () => ({ ...outbox.resting(), webhook: webhooks.isResting() }),
    firstAnswers: outbox.firstAnswers,
    upstreams: () => ({ ...neighbours.social.resting(), identity: neighbours.identity.isResting() }),
    rateLimitHits,
    firstTries,
    droppedSpans: neighbours.droppedSpans,
    droppedSupportEvents: needs.supportEvents.dropped,
    clockCorrection: clock.correction,
    // With PostgreSQL the directory is there too, in the image for one, but nothing of the store is in it.
    freeBytes: async () => (config.database === undefined ? freeBytes(config.dataDir) : undefined),
  });
};
