import type { SocialProvider } from '@daemun/contract/codes/providers';
import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { SingleUse } from '../../ports/single-use.ts';
import type { NativeResult } from '../../ports/social.ts';
import { SocialFailure } from '../../ports/social-failure.ts';
import { consumeNonce, nonceOf } from './native-nonce.ts';
import { refusalOfFailure } from './social-failures.ts';

const refuse = refusalsOf('socialLogin');

/**
 * Whom the token of an app's own log-in speaks of, checked. Refuses with 3024, 3011 or 9001, also where the provider is
 * not configured.
 */
export async function nativeAuthentication(
  needs: Pick<Ports, 'clock' | 'singleUse' | 'encryption' | 'secrets' | 'social'>,
  context: RequestContext,
  provider: SocialProvider,
  token: string,
): Promise<NativeResult> {
  const port = needs.social[provider];
  if (!port) throw refuse('INVALID_ID_TOKEN');
  try {
    return await port.verifyNative({ token, nonce: await nonceOf(needs, context) });
  } catch (error) {
    throw error instanceof SocialFailure ? refusalOfFailure(refuse, error) : error;
  }
}

/** How long a token without an end of its own is remembered to have given its offer: longer than any provider's lives. */
const offerLife = 24 * 60 * 60_000;

/**
 * Takes the one offer that a provider's token gives: the proof of older accounts, or a pending sign-up. An access token may
 * log in again and again, and yet gives no second offer. False if an earlier answer took it.
 */
export function takeNativeOffer(
  { clock, secrets }: Pick<Ports, 'clock' | 'secrets'>,
  { singleUse }: Pick<StorePorts, 'singleUse'>,
  token: string,
  { once, identity }: NativeResult,
): Promise<boolean> {
  return singleUse.keep({
    kind: 'native-offer',
    digest: secrets.digest(once?.signed ?? token),
    bound_to: identity.provider,
    sealed: '',
    expires_at: clock.now() + (once?.life ?? offerLife),
  });
}

/**
 * Uses a native log-in up, its nonce and its token: of many that come with one token at once, one gets through, the
 * others 3024, here as on every other node, until the token is over by itself.
 */
export async function consumeNative(
  needs: Pick<Ports, 'clock' | 'encryption' | 'secrets' | 'singleUse'>,
  singleUse: SingleUse,
  context: RequestContext,
  { once, identity }: NativeResult,
): Promise<void> {
  await consumeNonce(needs, singleUse, context);
  if (!once) return;
  const now = needs.clock.now();
  const token = { kind: 'native-token', digest: needs.secrets.digest(once.signed) } as const;
  const record = { ...token, bound_to: identity.provider, sealed: '', expires_at: now + once.life };
  if (!(await singleUse.keep(record))) throw refuse('INVALID_ID_TOKEN');
}
