import { vi } from 'vitest';
import { allRows, type Rows } from './all-rows.ts';
import type { ProcessWorld } from './process-world.ts';
import { startService } from './service-process.ts';

/**
 * Lives a life against a service that logs all it can, while everything that it was asked and answered is noted; answers
 * with what the process said and every row that it left.
 */
export async function watchedLife(
  world: ProcessWorld,
  note: (url: string, response: Response) => Promise<void>,
  live: () => Promise<void>,
): Promise<{ output: string; rows: Rows }> {
  const service = await startService({ ...world.environment, LOG_LEVEL: 'debug' });
  const real = globalThis.fetch;
  const noting: typeof fetch = async (input, init) => {
    const response = await real(input, init);
    if (String(input).startsWith(world.serviceUrl)) await note(String(input), response.clone());
    return response;
  };
  vi.stubGlobal('fetch', noting);
  try {
    await live();
  } finally {
    vi.unstubAllGlobals();
    await service.stop();
  }
  return { output: service.output(), rows: await allRows(world.environment) };
}
