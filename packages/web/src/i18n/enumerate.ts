import { i18n } from '@lingui/core';

/** What stands between the items of an enumeration, by prefix, where it is not a comma and a space. */
const commas: Readonly<Record<string, string>> = { cn: '、', cb: '、', jp: '、', ar: '، ' };

/** Words one after another, as the language that is on lists them. */
export const enumerate = (words: readonly string[]): string => words.join(commas[i18n.locale] ?? ', ');
