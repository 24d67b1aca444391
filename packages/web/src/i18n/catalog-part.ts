/**
 * The parts of a language's words, in the order in which they join: those of the first pages, those of every other page,
 * those that members alone are told. Whoever has a part has those before it.
 */
export const catalogParts = ['critical', 'visitor', 'member'] as const;
export type CatalogPart = (typeof catalogParts)[number];

/** A part and all before it. */
export const partsUpTo = (part: CatalogPart): readonly CatalogPart[] =>
  catalogParts.slice(0, catalogParts.indexOf(part) + 1);
