import type { Perform } from '../../api/perform.ts';

/**
 * Makes a call and does what its result asks for: `handlers` of the calling page first, then the behaviour table. What
 * does that comes with the first call, or at the first touch before it (docs/decisions/072).
 */
export const perform: Perform = async (name, request, handlers) =>
  (await import('./live-perform.ts')).perform(name, request, handlers);
