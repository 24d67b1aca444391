import type { FastifyBaseLogger } from 'fastify';
import { type JobRunner, startJobRunner } from '../adapters/system/job-runner.ts';
import type { JobLeases } from '../ports/jobs.ts';
import type { Ports } from '../ports/ports.ts';
import { jobsOf } from '../use-cases/jobs/jobs.ts';
import type { Opened } from './opened.ts';

type Needs = {
  readonly leases: JobLeases;
  readonly ports: Ports;
  readonly log: FastifyBaseLogger;
  readonly opened: Opened;
};

/** Starts the runner of what the service does by itself. It looks every minute, and whenever it is asked to. */
export function startJobsModule({ leases, ports, log, opened }: Needs): JobRunner {
  const runner = startJobRunner({ jobs: jobsOf(ports), leases, clock: ports.clock, log });
  opened.defer(runner.stop);
  return runner;
}
