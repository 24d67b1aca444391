import type { Job, Throttle } from '../../ports/jobs.ts';
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

/**
 * What the service does by itself, a row each: one that fails holds up no other. A round goes from top to bottom, and clearing
 * may take hours: what tells owners of something comes before it.
 */
export const jobsOf = (ports: Ports): readonly Job[] => [
  { name: 'factor-resets', every: day, run: (throttle) => factorResets(ports, throttle) },
  { name: 'confirm-marketing', every: day, run: (throttle) => confirmMarketing(ports, throttle) },
  ...keptKinds.map((kind) => ({
    name: `clear-${kind}`,
    every: day,
    run: (throttle: Throttle) => clearEnded(ports, kind, throttle),
  })),
  { name: 'forget-old-hashes', every: day, run: (throttle) => forgetOldHashes(ports, throttle) },
  { name: 'tell-failing-webhooks', every: hour, run: (throttle) => tellFailing(ports, throttle) },
  { name: 'policy-forecasts', every: halfAMinute, run: (throttle) => policyForecasts(ports, throttle) },
  { name: 'give-back-space', every: day, run: () => ports.purge.reclaimSpace().then(() => ({})) },
];
