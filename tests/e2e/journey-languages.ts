import type { Language } from './sign-up-steps.ts';

/**
 * The languages of the journeys whose words a test without a browser compares with the catalogs in all languages
 * (tests/spec/result-words.test.ts). A browser shows them once, and in the long form in English too.
 */
export const journeyLanguages: readonly Language[] = process.env.TEST_LONG ? ['ko', 'en'] : ['ko'];
