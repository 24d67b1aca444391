import fc from 'fast-check';
import { afterAll, vi } from 'vitest';
import { isLong } from './depths.ts';

/** Nothing random decides what is tested: property tests begin from one seed, in the long form from a fresh one that a failure tells. */
if (!isLong) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_125 });

/** Puts back what the last test of a file stubbed. Vitest itself does so before the next test, after the imports of its file. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
