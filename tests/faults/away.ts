import { cookies } from '@daemun/contract/cookies';
import { expect } from 'vitest';
import { demoPassword } from '../api/people.ts';
import { type CallOptions, callAnyhow, type Reply } from '../world/call.ts';
import type { World } from '../world.ts';

export const reader = 'reader@example.com';

export async function signIn(world: World): Promise<CallOptions> {
  const browser = world.browser();
  const { envelope } = await browser.call('login', { mbr_email: reader, pwd: demoPassword });
  expect(envelope.result).toBe('0000');
  return { cookies: browser.jar.header(), bearer: browser.jar.get(cookies.accessToken) };
}

/** The answer that a store that is away has everywhere. */
export function expectAway({ status, envelope, headers, cookies: set }: Reply): void {
  expect([status, envelope.result]).toEqual([503, '2001']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(envelope).toMatchObject({ data: null, field: null });
  expect(envelope.reason).toBeTruthy();
  expect(set).toEqual([]);
}

export const who = (world: World, options: CallOptions) =>
  callAnyhow(world.serviceUrl, 'memberInfo', {}, options);
export const statusOf = async (world: World, path: string) =>
  (await fetch(new URL(path, world.serviceUrl))).status;
