import type { Job } from '../ports/jobs.ts';
import type { Ports } from '../ports/ports.ts';
import { jobsOf } from '../use-cases/jobs/jobs.ts';
import { readBounces } from '../use-cases/jobs/read-bounces.ts';
import { endUnbound } from '../use-cases/staff/end-unbound.ts';

const minute = 60_000;
const hour = 60 * minute;

const bounceJobs = (ports: Ports): readonly Job[] => {
  const { bounceMailbox } = ports;
  if (!bounceMailbox) return [];
  const run: Job['run'] = (throttle) => readBounces({ ...ports, bounceMailbox }, throttle);
  return [{ name: 'read-bounces', every: 5 * minute, asks: true, run }];
};

/** What the service does by itself: for members and what is kept, and at the accounts of the staff. */
export const allJobs = (ports: Ports): readonly Job[] => [
  ...jobsOf(ports),
  ...bounceJobs(ports),
  { name: 'end-unbound-staff', every: hour, run: () => endUnbound(ports) },
];
