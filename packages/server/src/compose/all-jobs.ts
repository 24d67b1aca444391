import type { Job } from '../ports/jobs.ts';
import type { Ports } from '../ports/ports.ts';
import { jobsOf } from '../use-cases/jobs/jobs.ts';
import { endUnbound } from '../use-cases/staff/end-unbound.ts';

const hour = 3_600_000;

/** What the service does by itself: for members and what is kept, and at the accounts of the staff. */
export const allJobs = (ports: Ports): readonly Job[] => [
  ...jobsOf(ports),
  { name: 'end-unbound-staff', every: hour, run: () => endUnbound(ports) },
];
