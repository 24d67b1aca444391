import type { SocialProvider } from '@daemun/contract/codes/providers';
import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { SocialArrival } from '../../ports/social.ts';
import { SocialFailure } from '../../ports/social-failure.ts';
import type { Visit } from '../../ports/visit.ts';
import { nonceOf } from './native-nonce.ts';
import { refusalOfFailure } from './social-failures.ts';

const refuse = refusalsOf('socialLogin');

/**
 * Whom the token of an app's own log-in speaks of, checked. Refuses with 3024, 3011 or 9001, also where the provider is
 * not configured.
 */
export async function nativeArrival(
  needs: Pick<Ports, 'clock' | 'oneTime' | 'sealing' | 'secrets' | 'social'>,
  visit: Visit,
  provider: SocialProvider,
  token: string,
): Promise<SocialArrival> {
  const port = needs.social[provider];
  if (!port) throw refuse('INVALID_ID_TOKEN');
  try {
    return await port.verifyNative({ token, nonce: await nonceOf(needs, visit) });
  } catch (error) {
    throw error instanceof SocialFailure ? refusalOfFailure(refuse, error) : error;
  }
}
