import fc from 'fast-check';
import { isLong } from './depths.ts';

/** Nothing random decides what is tested: property tests begin from one seed, in the long form from a fresh one that a failure tells. */
if (!isLong) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_125 });
