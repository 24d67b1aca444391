import { currentTag } from './current-tag.ts';

/** Several things in a row, as the reader's language joins them. */
export const listOf = (items: readonly string[]): string =>
  new Intl.ListFormat(currentTag(), { type: 'conjunction' }).format(items);
