import type { Durable } from '../../ports/queue.ts';

/** Waits until what was written outlives a loss of power; the only way in which a `Durable` comes about. */
export async function durable<T>(
  settled: (allowGroupCommit: boolean) => Promise<void> | undefined,
  entries: readonly T[],
): Promise<Durable<T>[]> {
  if (entries.length > 0) await settled(true);
  return entries as Durable<T>[];
}
