import type { SteerableClock } from './clock.ts';

const everyThirtySeconds = 30_000;

/** Keeps the clock on the store's time, so that all nodes agree; a store that does not answer changes nothing. */
export async function followStoreTime(clock: SteerableClock, storeNow: () => Promise<number>) {
  const follow = async () => clock.follow(await storeNow());
  await follow();
  const timer = setInterval(() => follow().catch(() => undefined), everyThirtySeconds);
  timer.unref();
  return () => clearInterval(timer);
}
