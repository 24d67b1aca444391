import { limits } from '@daemun/contract/limits';

/** The health check of a site (specification §7): whether it answers, and well, within 4000 ms. */
export async function isAlive(health: string): Promise<boolean> {
  const signal = AbortSignal.timeout(limits.healthCheckTimeout);
  try {
    return (await fetch(health, { mode: 'cors', credentials: 'omit', cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
