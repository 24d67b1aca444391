import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../adapters/store/open-store.ts';
import { type JobRunner, startJobRunner } from '../adapters/system/job-runner.ts';
import { type WokenWorker, wakeAfterCommit } from '../adapters/system/wake-after-commit.ts';
import type { Config } from '../config.ts';
import { nextKoreanTime } from '../domain/korean-time.ts';
import type { Ports } from '../ports/ports.ts';
import { allJobs } from './all-jobs.ts';
import type { Opened } from './opened.ts';

type Needs = {
  readonly config: Pick<Config, 'jobsAt'>;
  readonly store: Store;
  readonly ports: Ports;
  readonly log: FastifyBaseLogger;
  /** Called after each transaction that put something into the outbox. */
  readonly onWritten: (worker: WokenWorker) => void;
  readonly opened: Opened;
};

/**
 * Starts the runner of what the service does by itself, with connections and limits of its own. It looks every minute, and
 * whenever it is asked to.
 */
export function startJobsModule({ config, store, ports, log, onWritten, opened }: Needs): JobRunner {
  const { jobsAt } = config;
  const { inTransaction, ...own } = store.forJobs;
  const jobPorts = { ...ports, ...own, inTransaction: wakeAfterCommit(inTransaction, onWritten) };
  const runner = startJobRunner({
    jobs: allJobs(jobPorts),
    leases: store.jobs,
    clock: ports.clock,
    nextAt: jobsAt === undefined ? undefined : (from) => nextKoreanTime(jobsAt, from),
    log,
  });
  opened.defer(runner.stop);
  return runner;
}
