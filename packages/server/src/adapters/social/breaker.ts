export type Breaker = {
  /** Whether a request may go out now. While resting none may; after the rest one tries for all. */
  mayPass(): boolean;
  /** Tells how a request that went out ended. */
  report(healthy: boolean): void;
  /** Whether it has opened and no try has succeeded since. */
  isOpen(): boolean;
};

export type BreakerSettings = {
  readonly now: () => number;
  /** Failures in a row that open the breaker. */
  readonly failures: number;
  /** Milliseconds of rest before the next try. */
  readonly rest: number;
};

/** Keeps people from waiting for a provider that does not answer, and the provider from being flooded as it recovers. */
export function createBreaker({ now, failures, rest }: BreakerSettings): Breaker {
  let inARow = 0;
  let restUntil = 0;
  return {
    mayPass() {
      if (inARow < failures) return true;
      if (now() < restUntil) return false;
      // One trial at a time: the others rest on until it has reported.
      restUntil = now() + rest;
      return true;
    },
    report(healthy) {
      if (healthy) inARow = 0;
      else inARow += 1;
      if (inARow >= failures) restUntil = now() + rest;
    },
    isOpen: () => inARow >= failures,
  };
}
