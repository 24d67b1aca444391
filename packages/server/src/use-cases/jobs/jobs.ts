import type { Retention } from '../../domain/retention.ts';
import type { Job, Throttle } from '../../ports/jobs.ts';
import type { Ports } from '../../ports/ports.ts';
import { tellFailing } from '../webhooks/endpoint-troubles.ts';
import { clearEnded, keptKinds } from './clear-ended.ts';
import { confirmMarketing } from './confirm-marketing.ts';
import { endOfTime } from './end-of-time.ts';
import { eraseClosed } from './erase-closed.ts';
import { factorResets } from './factor-resets.ts';
import { forgetOldHashes } from './forget-old-hashes.ts';
import { policyForecasts } from './policy-forecasts.ts';
import { endWaits } from './waiting-acts.ts';

/** Shorter than the runner looks, so that each look finds it due. */
const halfAMinute = 30_000;
const hour = 3_600_000;
const day = 24 * hour;

/** What lives for minutes: a row for nearly every visit, so that a night's work would find millions. */
const shortLived: readonly (keyof Retention)[] = ['singleUse', 'keptAnswers'];

/**
 * What the service does by itself, a row each: one that fails holds up no other. What goes from member to member, what comes
 * round often and the rest each have a round of their own, from top to bottom.
 */
export const jobsOf = (ports: Ports): readonly Job[] => [
  { name: 'factor-resets', every: day, perMember: true, run: (throttle) => factorResets(ports, throttle) },
  { name: 'waiting-acts', every: hour, perMember: true, run: (throttle) => endWaits(ports, throttle) },
  { name: 'erase-closed', every: hour, perMember: true, run: (throttle) => eraseClosed(ports, throttle) },
  {
    name: 'confirm-marketing',
    every: day,
    perMember: true,
    run: (throttle) => confirmMarketing(ports, throttle),
  },
  ...keptKinds.map((kind) => ({
    name: `clear-${kind}`,
    every: shortLived.includes(kind) ? hour : day,
    run: (throttle: Throttle) => clearEnded(ports, kind, throttle),
  })),
  { name: 'forget-old-hashes', every: day, run: (throttle) => forgetOldHashes(ports, throttle) },
  { name: 'tell-failing-webhooks', every: hour, run: (throttle) => tellFailing(ports, throttle) },
  { name: 'end-sessions', every: halfAMinute, run: (throttle) => endOfTime(ports, throttle) },
  { name: 'policy-forecasts', every: halfAMinute, run: (throttle) => policyForecasts(ports, throttle) },
  { name: 'give-back-space', every: day, run: () => ports.purge.reclaimSpace().then(() => ({})) },
];
