import { createIdentityAgency } from '../adapters/identity/create-identity.ts';
import type { NiceSettings } from '../adapters/identity/settings.ts';
import { type Breaker, createBreaker } from '../adapters/social/breaker.ts';
import type { IdentityAgency } from '../ports/identity.ts';

/** Failures in a row after which the agency is left alone, and for how many milliseconds. */
const breakerSettings = { failures: 5, rest: 15_000 };

/**
 * Creates the identity agency where one is configured, with a way to begin anew with a closed breaker. What the agency
 * signs is measured by the machine's clock.
 */
export function createIdentity(settings: NiceSettings | undefined) {
  const identity: { agency: IdentityAgency | undefined } = { agency: undefined };
  let breaker: Breaker;
  const reset = () => {
    breaker = createBreaker({ now: () => performance.now(), ...breakerSettings });
    identity.agency = settings && createIdentityAgency(settings, { breaker, now: Date.now });
  };
  reset();
  return {
    identity,
    reset,
    /** Whether the agency is left alone after failures; undefined where there is none. */
    isResting: () => (identity.agency ? breaker.isOpen() : undefined),
    /** Where the page may send a form to. */
    windowOrigins: settings ? [new URL(settings.windowUrl).origin] : [],
  };
}
