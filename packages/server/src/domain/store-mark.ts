/** How far a store is: which restore it was made by (1 = none), and when a node last marked it, by its own time. */
export type StoreMark = { readonly epoch: number; readonly at: number };

/** Marks of the last minute may be lost with a standby that takes over; a restore loses more. */
const mayBeLost = 60_000;

/**
 * Whether a store is older than a node has seen it: somebody restored it, and nobody ran `npm run after-restore`, which begins a
 * later epoch. A store without a mark is a new one.
 */
export const wentBack = (seen: StoreMark | undefined, found: StoreMark | undefined): boolean =>
  seen !== undefined &&
  found !== undefined &&
  (found.epoch < seen.epoch || (found.epoch === seen.epoch && found.at < seen.at - mayBeLost));
