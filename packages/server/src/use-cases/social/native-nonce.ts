import { limits } from '@daemun/contract/limits';
import type { OneTime } from '../../ports/one-time.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Visit } from '../../ports/visit.ts';
import { keepOnce, lookOnce, type OnceKey, takeOnce } from '../shared/once.ts';

type Needs = Pick<Ports, 'clock' | 'oneTime' | 'sealing' | 'secrets'>;
type Kept = { readonly nonce: string };

/** One for each browser: what it holds itself is the key. */
const keyOf = (browser: string): OnceKey => ({ kind: 'social-nonce', secret: browser, boundTo: 'native' });

/**
 * Gives the page in an app's web view the nonce of the native log-in that it is about to ask for. From then on, until
 * it is used or ten minutes have gone, an id_token from this browser must carry it (docs/decisions/021).
 */
export const socialNonce =
  (needs: Needs) =>
  async (visit: Visit): Promise<string> => {
    const browser = visit.socialSecret ?? needs.secrets.secret();
    visit.carry({ kind: 'social-browser', secret: browser });
    const key = keyOf(browser);
    await takeOnce(needs, needs.oneTime, key);
    const kept: Kept = { nonce: needs.secrets.secret() };
    await keepOnce(needs, needs.oneTime, key, kept, limits.socialRunLife);
    return kept.nonce;
  };

/** The nonce that this browser was given; null where it asked for none. */
export async function nonceOf(needs: Needs, { socialSecret }: Visit): Promise<string | null> {
  if (socialSecret === undefined) return null;
  return (await lookOnce<Kept>(needs, needs.oneTime, keyOf(socialSecret)))?.nonce ?? null;
}

/** Uses the nonce of this browser up. */
export async function spendNonce(needs: Needs, oneTime: OneTime, { socialSecret }: Visit): Promise<void> {
  if (socialSecret !== undefined) await takeOnce(needs, oneTime, keyOf(socialSecret));
}
