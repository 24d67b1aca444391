import { setTimeout as sleep } from 'node:timers/promises';

const BETWEEN_TRIES_MS = 20;

/** Waits until an address answers 2xx. Throws, naming it, after `withinMs`, or when `given` aborts. */
export async function whenReady(url: string, withinMs: number, given?: AbortSignal): Promise<Response> {
  const until = Date.now() + withinMs;
  let last = 'no answer';
  while (Date.now() < until) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.ok) return answer;
    if (answer) last = `status ${answer.status}`;
    await sleep(BETWEEN_TRIES_MS, undefined, given ? { signal: given } : {});
  }
  throw new Error(`${url} was not ready after ${withinMs / 1000} s (${last}).`);
}
