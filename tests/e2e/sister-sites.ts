import type { BrowserContext, Page } from '@playwright/test';

export type SisterSites = { readonly archive: string; readonly newsGame: string };

/** Where the stand-ins of the sister sites are. */
export async function sisterSites(): Promise<SisterSites> {
  const answer = await fetch(new URL('/directory.json', process.env.DAEMUN_SANDBOX_URL));
  return (await answer.json()) as SisterSites;
}

/** From now on this browser keeps nothing of a site that stands in another one's frame. */
export async function blockThirdParties(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCookieControls', {
    enableThirdPartyCookieRestriction: true,
  });
}

/** How the site says that it learnt who the visitor is. */
export const knownBy = (page: Page) => page.locator('[data-by]');
