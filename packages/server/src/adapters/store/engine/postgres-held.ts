import { setTimeout as sleep } from 'node:timers/promises';
import type { HeldBy, OnHeld } from './engine.ts';

/** From one try to the next, so that visitors meet few of them. */
const pauses = { first: 2_000, maxDelay: 30_000 };

/** What is to be changed is somebody else's for now. */
export class Held extends Error {
  readonly by: HeldBy;

  constructor(by: HeldBy) {
    super(`Held by ${by}.`);
    this.by = by;
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** A table that others hold, or a deadlock with them: undone, and may be tried again. */
function heldBy(error: unknown): HeldBy | undefined {
  if (error instanceof Held) return error.by;
  return ['55P03', '40P01'].includes(codeOf(error) ?? '') ? 'others' : undefined;
}

export const isCancelled = (error: unknown): boolean => codeOf(error) === '57014';

/** Does what others may stand in the way of: each time they do it is told, and tried again after a pause. */
export async function untilFree<T>(onHeld: OnHeld, work: () => Promise<T>): Promise<T> {
  for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.maxDelay)) {
    try {
      return await work();
    } catch (error) {
      const by = heldBy(error);
      if (by === undefined) throw error;
      onHeld(pause, by);
      await sleep(pause);
    }
  }
}
