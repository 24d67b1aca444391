import { AsyncLocalStorage } from 'node:async_hooks';
import type { Deadline } from '../../ports/deadline.ts';
import { Overload } from '../../ports/overload.ts';

/**
 * Gives each request so many milliseconds for all that it waits for together: each wait has its own bound, but a request
 * has many (docs/decisions/077).
 */
export function createDeadline(length: number): Deadline {
  const asking = new AsyncLocalStorage<{ until: number }>();
  const left = () => (asking.getStore()?.until ?? Number.POSITIVE_INFINITY) - performance.now();
  return {
    left,
    check: () => {
      if (left() <= 0) throw new Overload('the request waited for too long');
    },
    lift: () => {
      const request = asking.getStore();
      if (request) request.until = Number.POSITIVE_INFINITY;
    },
    beyond: (work) => asking.exit(work),
    begin: (work) => asking.run({ until: performance.now() + length }, work),
  };
}
