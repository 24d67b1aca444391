/** Which store a place is of: a restore begins another epoch, in which the same numbers are given anew. */
export type FeedPlace = { readonly epoch: number; readonly place: number };

/** A place in the feed as its readers keep it. They are to hand it back and not to count with it. */
export const cursorOf = ({ epoch, place }: FeedPlace): string =>
  `e${epoch.toString(36)}-${place.toString(36)}`;

/** The place that a cursor stands for; undefined where it is none of ours. */
export function placeOfCursor(cursor: string): FeedPlace | undefined {
  const [, ...digits] = /^e([1-9a-z][0-9a-z]{0,9})-(0|[1-9a-z][0-9a-z]{0,9})$/.exec(cursor) ?? [];
  if (digits.length === 0) return undefined;
  const [epoch = Number.NaN, place = Number.NaN] = digits.map((text) => Number.parseInt(text, 36));
  return Number.isSafeInteger(epoch) && Number.isSafeInteger(place) ? { epoch, place } : undefined;
}
