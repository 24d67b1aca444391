import { join } from 'node:path';
import { root } from '../../processes/run.ts';

/** Where filled stores and logs of runs are kept. */
export const benchCache = join(root, '.cache', 'bench');
