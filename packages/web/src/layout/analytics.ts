import type { Countable } from './send-count.ts';

/**
 * Counts an event where the operator has a place for that (docs/decisions/025). The service says so in the document;
 * without its word nothing is asked for, loaded or sent.
 */
export function count(countable: Countable): void {
  if (document.documentElement.dataset.counted !== 'Y') return;
  void import('./send-count.ts').then(({ sendCount }) => sendCount(countable));
}
