import { availableParallelism } from 'node:os';

/**
 * Gives libuv's pool, where the hashes are computed, one thread for each core: more would only take the caches from one
 * another, and its own four would leave larger machines idle. Works before the pool is first used; who has set
 * UV_THREADPOOL_SIZE keeps it.
 */
export function sizeThreadPool(): void {
  process.env.UV_THREADPOOL_SIZE ??= String(availableParallelism());
}
