/** A place in the feed as its readers keep it. They are to hand it back and not to count with it. */
export const cursorOf = (place: number): string => `e1-${place.toString(36)}`;

/** The place that a cursor stands for; undefined where it is none of ours. */
export function placeOfCursor(cursor: string): number | undefined {
  const [, digits] = /^e1-(0|[1-9a-z][0-9a-z]{0,9})$/.exec(cursor) ?? [];
  if (digits === undefined) return undefined;
  const place = Number.parseInt(digits, 36);
  return Number.isSafeInteger(place) ? place : undefined;
}
