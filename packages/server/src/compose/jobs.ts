import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../adapters/store/open-store.ts';
import { startJobRunner } from '../adapters/system/job-runner.ts';
import { wakeAfterCommit } from '../adapters/system/wake-after-commit.ts';
import type { Config } from '../config.ts';
import { nextKoreanTime } from '../domain/korean-time.ts';
import type { Ports } from '../ports/ports.ts';
import { jobsOf } from '../use-cases/jobs/jobs.ts';

type Parts = {
  readonly config: Config;
  readonly store: Store;
  readonly ports: Ports;
  readonly log: FastifyBaseLogger;
  readonly onWritten: () => void;
};

/** Starts what the service does by itself, beginning with what is due now. It has connections and limits of its own. */
export function startJobs({ config: { jobsAt }, store, ports, log, onWritten }: Parts) {
  const { inTransaction, ...own } = store.forJobs;
  const runner = startJobRunner({
    jobs: jobsOf({ ...ports, ...own, inTransaction: wakeAfterCommit(inTransaction, onWritten) }),
    leases: store.jobs,
    clock: ports.clock,
    nextAt: jobsAt === undefined ? undefined : (from) => nextKoreanTime(jobsAt, from),
    log,
  });
  void runner.runDue();
  return runner;
}
