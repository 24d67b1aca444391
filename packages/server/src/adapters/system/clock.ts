import type { Clock } from '../../ports/clock.ts';

/** The service's clock: a time that never jumps, corrected towards the database's, moved by the sandbox. */
export type SteerableClock = Clock & {
  /** Moves on by milliseconds; moves add up. */
  advance(milliseconds: number): void;
  /** Back to the present. */
  reset(): void;
  /** Takes over the time of the store, so that all nodes agree. */
  follow(storeNow: number): void;
  /** Milliseconds by which the store's time is ahead of the machine's. */
  correction(): number;
};

/** Milliseconds since 1970 as the process counts them from its start: setting the machine's clock does not change it. */
const steadyNow = (): number => Math.round(performance.timeOrigin + performance.now());

/** A clock over a steady time; `machineNow` is what the machine shows, and only measured against. */
export function createClock(
  steady: () => number = steadyNow,
  machineNow: () => number = Date.now,
): SteerableClock {
  let correction = 0;
  let moved = 0;
  return {
    now: () => steady() + correction + moved,
    advance: (milliseconds) => {
      moved += milliseconds;
    },
    reset: () => {
      moved = 0;
    },
    follow: (storeNow) => {
      correction = storeNow - steady();
    },
    correction: () => steady() + correction - machineNow(),
  };
}

const everyThirtySeconds = 30_000;

/** Keeps the clock on the store's time, so that all nodes agree; a store that does not answer changes nothing. */
export async function followStoreTime(clock: SteerableClock, storeNow: () => Promise<number>) {
  const follow = async () => clock.follow(await storeNow());
  await follow();
  const timer = setInterval(() => follow().catch(() => undefined), everyThirtySeconds);
  timer.unref();
  return () => clearInterval(timer);
}
