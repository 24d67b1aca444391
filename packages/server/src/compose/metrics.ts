import type { HashPool } from '../adapters/crypto/hashing.ts';
import type { Store } from '../adapters/store/open-store.ts';
import type { SteerableClock } from '../adapters/system/clock.ts';
import { freeBytes } from '../adapters/system/free-bytes.ts';
import type { Config } from '../config.ts';
import { createMetrics } from '../http/metrics.ts';
import type { createIdentity } from './identity.ts';
import type { createSocial } from './social.ts';

type Parts = {
  readonly store: Store;
  readonly clock: SteerableClock;
  readonly hashing: HashPool;
  readonly social: Pick<ReturnType<typeof createSocial>, 'resting'>;
  readonly identity: Pick<ReturnType<typeof createIdentity>, 'isResting'>;
  readonly config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  storeAnswers(): Promise<boolean>;
};

/** The metrics of this service, and where they look. */
export const watchService = ({ store, clock, hashing, social, identity, config, storeAnswers }: Parts) =>
  createMetrics({
    hashing: hashing.load,
    storeAnswers,
    connections: store.connections,
    jobs: store.jobs.records,
    outbox: {
      mail: () => store.queue.backlog(clock.now()),
      revoke: () => store.upstreamQueue.backlog(clock.now()),
      score: () => store.scoringQueue.backlog(clock.now()),
    },
    upstreams: () => ({ ...social.resting(), identity: identity.isResting() }),
    clockCorrection: clock.correction,
    // With PostgreSQL the directory is there too, in the image for one, but nothing of the store is in it.
    freeBytes: async () => (config.databaseUrl === undefined ? freeBytes(config.dataDir) : undefined),
  });
