import type { ClockChange } from './clock.ts';
import { SandboxError } from './sandbox-error.ts';

/** A reset hashes the demo passwords again, and the jobs of a day that the clock skips take a while. */
const patienceMs = 4 * 60_000;

/**
 * The service's own steering surface, over loopback and with the key both processes share.
 * Each function returns when the service has done it; 502 where it cannot be reached or will not obey.
 */
export function openService(serviceUrl: string, sandboxKey: string) {
  const steer = (step: string, body: object) =>
    post(new URL(`/sandbox/${step}`, serviceUrl), sandboxKey, body);
  return {
    clock: async (change: ClockChange): Promise<{ now: string }> => ({
      now: nowOf(await steer('clock', change)),
    }),
    faults: (change: Readonly<Record<string, string>>) => steer('faults', change),
    block: (email: string) => steer('block', { email }),
    reset: () => steer('reset', {}),
  };
}

async function post(url: URL, sandboxKey: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-sandbox-key': sandboxKey },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => {
    throw unreachable(url, error);
  });
  const text = await response.text().catch((error: unknown) => {
    throw unreachable(url, error);
  });
  if (!response.ok) throw refusal(url, response.status, text);
  return parsed(text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function nowOf(answer: unknown): string {
  const now = typeof answer === 'object' && answer !== null && 'now' in answer ? answer.now : undefined;
  if (typeof now !== 'string' || Number.isNaN(Date.parse(now)))
    throw new SandboxError(
      502,
      'service_garbled',
      'The service moved its clock but did not say what time it is.',
    );
  return now;
}

function unreachable(url: URL, error: unknown): SandboxError {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const why = cause instanceof Error ? cause.message || cause.name : String(cause);
  return new SandboxError(502, 'service_unreachable', `The service at ${url.origin} did not answer: ${why}`);
}

function refusal(url: URL, status: number, text: string): SandboxError {
  const said = text.slice(0, 500);
  if (status === 400) return new SandboxError(400, 'service_refused', `The service refused: ${said}`);
  const hint =
    status === 401 || status === 403 || status === 404
      ? ' Is SANDBOX on there, with the same SANDBOX_KEY?'
      : '';
  return new SandboxError(
    502,
    'service_failed',
    `${url.pathname} at the service answered ${status}.${hint} ${said}`,
  );
}
