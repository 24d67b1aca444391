/**
 * The languages of journeys whose English twin shows nothing but other words: those are checked in all eight where they
 * are made (tests/spec/error-words.test.ts and the check of the catalogs). The long form walks the twins too.
 */
export const journeyLanguages: readonly ('ko' | 'en')[] = process.env.TEST_LONG ? ['ko', 'en'] : ['ko'];
