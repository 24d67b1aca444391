import type { SocialProvider } from '@daemun/contract/codes/providers';
import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { AuthenticationResult } from '../../ports/social.ts';
import { SocialFailure } from '../../ports/social-failure.ts';
import { nonceOf } from './native-nonce.ts';
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
): Promise<AuthenticationResult> {
  const port = needs.social[provider];
  if (!port) throw refuse('INVALID_ID_TOKEN');
  try {
    return await port.verifyNative({ token, nonce: await nonceOf(needs, context) });
  } catch (error) {
    throw error instanceof SocialFailure ? refusalOfFailure(refuse, error) : error;
  }
}
