/**
 * How a text is searched: as the whole of an address, an ID or a nickname, or as their prefix too. A prefix shows letters that
 * the mask hides, so in the console it counts as unmasking (docs/decisions/154-a-search-is-not-finer-than-the-mask.md).
 */
export type SearchDepth = 'whole' | 'prefix';

/** From so many letters on a text is searched as a prefix, too. */
const fromLetters = 3;

/** Whether a text is long enough to be searched as a prefix. */
export const isPrefix = (typed: string): boolean => [...typed.trim()].length >= fromLetters;
