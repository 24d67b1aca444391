import { limits } from '@daemun/contract/limits';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { SingleUse } from '../../ports/single-use.ts';
import { takeFromClient } from '../limits/client-budget.ts';
import { consumeSealed, peekSealed, type SealedKey, storeSealed } from '../single-use/sealed-record.ts';

type Needs = Pick<Ports, 'clock' | 'singleUse' | 'encryption' | 'secrets'>;
type Asked = Needs & Pick<Ports, 'browsers' | 'rateLimits' | 'settings'>;
type Kept = { readonly nonce: string };

/** One for each browser: what it holds itself is the key. */
const keyOf = (browser: string): SealedKey => ({ kind: 'social-nonce', secret: browser, boundTo: 'native' });

/**
 * Gives the page in an app's web view the nonce of the native log-in that it is about to ask for. From then on, until
 * it is used or ten minutes have gone, an id_token from this browser must carry it (docs/decisions/021). Undefined where the
 * client's budget is used up.
 */
export async function socialNonce(needs: Asked, context: RequestContext): Promise<string | undefined> {
  if (!(await takeFromClient(needs, context, 'native'))) return undefined;
  const browser = context.socialSecret ?? needs.secrets.secret();
  context.setCookie({ kind: 'social-browser', secret: browser });
  const key = keyOf(browser);
  await consumeSealed(needs, needs.singleUse, key);
  const kept: Kept = { nonce: needs.secrets.secret() };
  await storeSealed(needs, needs.singleUse, key, kept, limits.socialRunLife);
  return kept.nonce;
}

/** The nonce that this browser was given; null where it asked for none. */
export async function nonceOf(needs: Needs, { socialSecret }: RequestContext): Promise<string | null> {
  if (socialSecret === undefined) return null;
  return (await peekSealed<Kept>(needs, needs.singleUse, keyOf(socialSecret)))?.nonce ?? null;
}

/** Uses the nonce of this browser up. */
export async function consumeNonce(
  needs: Needs,
  singleUse: SingleUse,
  { socialSecret }: RequestContext,
): Promise<void> {
  if (socialSecret !== undefined) await consumeSealed(needs, singleUse, keyOf(socialSecret));
}
