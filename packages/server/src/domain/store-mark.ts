/** How far a store is: which restore it was made by (1 = none), and when a node last marked it, by its own time. */
export type StoreMark = { readonly epoch: number; readonly at: number };

/** The newest mark of each store that a machine has used, by the address of the store. */
export type SeenMarks = Readonly<Record<string, StoreMark>>;

/** Marks of the last minute may be lost with a standby that takes over; a restore loses more. */
const mayBeLost = 60_000;

const isBehind = (found: StoreMark, seen: StoreMark): boolean =>
  found.epoch === seen.epoch && found.at < seen.at - mayBeLost;

/**
 * Whether the store at an address is older than a machine has seen it: somebody restored it, and nobody ran
 * `npm run after-restore`, which begins a later epoch. A store without a mark is a new one. A store at a new address may be a
 * backup of another one in the same epoch; a later epoch elsewhere, as of a restore that is only rehearsed, says nothing of it.
 */
export function wentBack(seen: SeenMarks, address: string, found: StoreMark | undefined): boolean {
  if (!found) return false;
  const own = seen[address];
  if (own) return found.epoch < own.epoch || isBehind(found, own);
  return Object.values(seen).some((other) => isBehind(found, other));
}
