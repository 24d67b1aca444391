import { createHash, randomBytes } from 'node:crypto';
import { ownBrowserPaths } from '@daemun/contract/routes';
import type { World } from '../world.ts';
import type { Browser } from './browser.ts';

/** What a site keeps of one hand-over while the browser is away. */
export const newHandOver = () => {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, challenge, state: randomBytes(16).toString('base64url') };
};

export type HandOver = ReturnType<typeof newHandOver>;

/** One address of ours as a browser goes there from another site; answers where it is led. */
export async function led(world: World, browser: Browser, path: string): Promise<URL> {
  const response = await fetch(new URL(path, world.serviceUrl), {
    redirect: 'manual',
    headers: { cookie: browser.jar.header(), 'sec-fetch-site': 'cross-site', 'accept-language': 'ko' },
  });
  browser.jar.take(response.headers.getSetCookie());
  return new URL(response.headers.get('location') ?? 'about:nowhere', world.serviceUrl);
}

/** The address by which a site asks for a code. */
export const handOverAddress = (
  site: string,
  { challenge, state }: HandOver,
  more: Readonly<Record<string, string>> = {},
): string =>
  `${ownBrowserPaths.issueSsoCode.replace(':site', site)}?${new URLSearchParams({ code_challenge: challenge, state, ...more })}`;
