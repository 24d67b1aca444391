import type { Language } from './sign-up-steps.ts';

/**
 * The languages of the journeys whose words a test without a browser compares with the catalogs in all languages
 * (tests/spec/result-words.test.ts). A browser shows them once, and in the long form in English too.
 */
export const languagesOf: Readonly<Record<'test' | 'long', readonly Language[]>> = {
  test: ['ko'],
  long: ['ko', 'en'],
};

/** Those of this run. */
export const journeyLanguages = languagesOf[process.env.TEST_LONG ? 'long' : 'test'];
