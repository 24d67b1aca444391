import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rounds between two turns of the event loop: about a millisecond. */
const atOnce = 250;

/** Does a step so many times; others get their turn meanwhile. */
export async function inRounds(count: number, step: (round: number) => void): Promise<void> {
  for (let round = 0; round < count; round += 1) {
    step(round);
    if (round % atOnce === atOnce - 1) await nextTurn();
  }
}
