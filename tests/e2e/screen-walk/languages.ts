import type { Language, LanguagePrefix } from '@daemun/contract/languages';

/** Korean, the source, and Arabic, from right to left: each time. The long form walks all eight. */
const eachTime: readonly LanguagePrefix[] = ['ko', 'ar'];

/** The form of the test in which every screen is looked at in a language. */
export const formOf = (prefix: LanguagePrefix): 'test' | 'long' =>
  eachTime.includes(prefix) ? 'test' : 'long';

/** Whether this run looks at every screen in a language. */
export const isWalked = ({ prefix }: Language): boolean =>
  Boolean(process.env.TEST_LONG) || formOf(prefix) === 'test';
