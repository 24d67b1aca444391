import type { Job } from '../../ports/jobs.ts';
import type { Ports } from '../../ports/ports.ts';
import { tellFailing } from '../webhooks/endpoint-troubles.ts';
import { clearEnded, keptKinds } from './clear-ended.ts';
import { confirmMarketing } from './confirm-marketing.ts';
import { factorResets } from './factor-resets.ts';
import { forgetOldHashes } from './forget-old-hashes.ts';
import { policyForecasts } from './policy-forecasts.ts';

/** Shorter than the runner looks, so that each look finds it due. */
const halfAMinute = 30_000;
const hour = 3_600_000;
const day = 24 * hour;

/** What the service does by itself, a row each: one that fails holds up no other. */
export const jobsOf = (ports: Ports): readonly Job[] => [
  { name: 'confirm-marketing', every: day, run: (signal) => confirmMarketing(ports, signal) },
  ...keptKinds.map((kind) => ({
    name: `clear-${kind}`,
    every: day,
    run: (signal: AbortSignal) => clearEnded(ports, kind, signal),
  })),
  { name: 'factor-resets', every: day, run: (signal) => factorResets(ports, signal) },
  { name: 'forget-old-hashes', every: day, run: (signal) => forgetOldHashes(ports, signal) },
  { name: 'tell-failing-webhooks', every: hour, run: (signal) => tellFailing(ports, signal) },
  { name: 'policy-forecasts', every: halfAMinute, run: (signal) => policyForecasts(ports, signal) },
  { name: 'give-back-space', every: day, run: () => ports.purge.reclaimSpace().then(() => ({})) },
];
