import { i18n } from '@lingui/core';

/** Several things in a row, as the reader's language joins them. */
export function listOf(items: readonly string[]): string {
  const [tag = 'ko'] = [i18n.locales ?? 'ko'].flat();
  return new Intl.ListFormat(tag, { type: 'conjunction' }).format(items);
}
