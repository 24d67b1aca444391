import { limits } from '@daemun/contract/limits';
import { type Stored, stored } from './stored.ts';

/** A log-in of this tab whose first step is done, so that the page of the second outlives a reload. */
export type WaitingStep = {
  readonly run: string;
  /** When it ends, by this browser's clock. */
  readonly until: number;
};

const isWaitingStep = (value: unknown): value is WaitingStep =>
  typeof value === 'object' &&
  value !== null &&
  'run' in value &&
  typeof value.run === 'string' &&
  'until' in value &&
  typeof value.until === 'number';

export const waitingStep: Stored<WaitingStep> = stored('waiting-step', isWaitingStep);

/** The log-in that an answer or an address names, from now on. */
export const stepOf = (run: string): WaitingStep => ({
  run,
  until: Date.now() + limits.secondFactor.runLife,
});
