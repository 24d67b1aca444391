import { stored } from './stored.ts';

/**
 * How long a log-in is to last, in the fields of what logs in: over the browser's end, or on a computer that is not the
 * reader's own, where nothing of it stays (docs/decisions/102); never both.
 */
export type Lasting = { readonly auto_logged_in: boolean; readonly shared: boolean };

/** Whether the reader said in this tab that the computer is not their own; it holds on every further page that logs in. */
export const chosenShared = stored('shared-computer', (value) => typeof value === 'boolean');
