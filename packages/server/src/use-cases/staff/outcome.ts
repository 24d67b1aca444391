import { CommandRejected } from '../../ports/admin-command.ts';
import { PolicyRejected } from './policy-rejected.ts';

const done = { outcome: 'DONE', problem: null } as const;
export const waiting = { outcome: 'WAITING', problem: null } as const;

/** What became of an order: what cannot be done is an answer, too, and changes nothing. */
export async function outcomeOf(carriedOut: Promise<unknown>) {
  try {
    await carriedOut;
    return done;
  } catch (error) {
    if (error instanceof CommandRejected || error instanceof PolicyRejected)
      return { outcome: 'NOT_DONE', problem: error.problem } as const;
    throw error;
  }
}
