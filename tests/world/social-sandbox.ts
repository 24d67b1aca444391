import { setTimeout as sleep } from 'node:timers/promises';
import type { SocialProvider } from '@daemun/contract/codes/providers';
import { lightFetch } from './light-fetch.ts';
import type { Places } from './social-visit.ts';

async function post(world: Places, path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await lightFetch(new URL(path, world.sandboxUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the sandbox answered ${answer.status} to ${path}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** What a provider's SDK gives an app that hands it to us. */
export async function nativeToken(
  world: Places,
  provider: SocialProvider,
  person: string,
  wish: { nonce?: string; audience?: string; expired?: boolean } = {},
): Promise<string> {
  const { token } = await post(world, '/native-token', { provider, person, ...wish });
  return String(token);
}

/** Has a provider tell the service of something; answers the service's status and how long it took. */
export async function notify(
  world: Places,
  provider: SocialProvider,
  wish: { person?: string; subject?: string; kind?: string; method?: 'GET' | 'POST'; as?: 'json' },
): Promise<{ status: number | null; took: number }> {
  const told = await post(world, '/notify', { provider, ...wish });
  return { status: told.status as number | null, took: told.took as number };
}

export const rotateKeys = (world: Places, provider: SocialProvider) =>
  post(world, '/rotate-keys', { provider });

export interface SocialCall {
  readonly provider: SocialProvider;
  readonly direction: 'in' | 'out';
  readonly call: string;
  readonly subject: string | null;
  readonly status: number | null;
}

/** Unlinks and revokes a provider got, or notices it sent, newest first, once there are `count`. */
export async function callsTo(
  world: Places,
  provider: SocialProvider,
  direction: 'in' | 'out',
  count: number,
): Promise<readonly SocialCall[]> {
  for (const until = Date.now() + 10_000; ; await sleep(30)) {
    const all = (await (
      await lightFetch(new URL('/social-calls.json', world.sandboxUrl))
    ).json()) as SocialCall[];
    const calls = all.filter((each) => each.provider === provider && each.direction === direction);
    if (calls.length >= count) return calls;
    if (Date.now() > until) throw new Error(`${calls.length} of ${count} calls at ${provider}`);
  }
}
