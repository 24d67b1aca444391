import type { Job } from '../../ports/jobs.ts';
import type { Ports } from '../../ports/ports.ts';
import { clearEnded } from './clear-ended.ts';
import { confirmMarketing } from './confirm-marketing.ts';
import { forgetOldHashes } from './forget-old-hashes.ts';

const day = 86_400_000;

/** What the service does by itself, a row each. */
export const jobsOf = (ports: Ports): readonly Job[] => [
  { name: 'confirm-marketing', every: day, run: () => confirmMarketing(ports) },
  { name: 'clear-ended', every: day, run: () => clearEnded(ports) },
  { name: 'forget-old-hashes', every: day, run: () => forgetOldHashes(ports) },
];
