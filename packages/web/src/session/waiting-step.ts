import { type Stored, stored } from './stored.ts';

const isRun = (value: unknown): value is string => typeof value === 'string';

/** The run of a log-in of this tab whose first step is done, so that the page of the second outlives a reload. */
export const waitingStep: Stored<string> = stored('waiting-step', isRun);
