import { join } from 'node:path';
import { root } from './run.ts';

/**
 * How Node runs the service (docs/configuration.md): a bounded young generation, and hot functions compiled on the main
 * thread, keep the process under 130 MB idle. V8 would move what it allocates of each request into the old generation where
 * a process began with much that survives; collecting it there cost up to a third of the session reads (docs/benchmarks).
 */
export const serviceFlags: readonly string[] = [
  '--max-semi-space-size=16',
  '--no-allocation-site-pretenuring',
  '--no-concurrent-recompilation',
];

/** The service as it is built (tools/build.ts), from the repository's root. */
export const serviceProgram = 'packages/server/dist/main.js';

/** Compiled code is kept between starts, where nobody else can write. */
export const serviceEnvironment: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compiled'),
};
