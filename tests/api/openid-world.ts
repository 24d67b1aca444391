import type * as oidc from 'openid-client';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Browser } from '../world/browser.ts';
import { createOpenidWorld } from '../world/openid-visit.ts';

/** A world with OpenID clients for the tests of a file, begun anew for each. */
export function openidWorld() {
  let opened: Awaited<ReturnType<typeof createOpenidWorld>>;
  beforeAll(async () => {
    opened = await createOpenidWorld();
  });
  afterAll(() => opened.close());
  afterEach(() => opened.reset());
  return {
    get world() {
      return opened.world;
    },
    get backchannel() {
      return opened.backchannel;
    },
  };
}

/** By which error the provider refuses a client. */
export const refusedBy = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'not refused',
    (error: oidc.ResponseBodyError) => error.error ?? error.message,
  );

/** The reader of a browser says yes to a partner. */
export async function agree(browser: Browser, partner: string) {
  const { envelope } = await browser.call('partnerTerms', { partner });
  const terms_id = envelope.data?.terms_id ?? '';
  return browser.call('agreePartner', { partner, terms_id });
}
