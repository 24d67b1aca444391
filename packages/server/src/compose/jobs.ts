import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../adapters/store/open-store.ts';
import { startJobRunner } from '../adapters/system/job-runner.ts';
import type { Ports } from '../ports/ports.ts';
import { jobsOf } from '../use-cases/jobs/jobs.ts';

/** Starts what the service does by itself, beginning with what is due now. */
export function startJobs({ store, ports, log }: { store: Store; ports: Ports; log: FastifyBaseLogger }) {
  const runner = startJobRunner({ jobs: jobsOf(ports), leases: store.jobs, clock: ports.clock, log });
  void runner.runDue();
  return runner;
}
