import type { SocialProvider } from '@daemun/contract/codes/providers';
import { SocialFailure } from '../../ports/social-failure.ts';

/** The header for an access token (RFC 6750 §2.1). A text that could be no token is `invalid-token` and goes nowhere. */
export function bearer(provider: SocialProvider, token: string): { authorization: string } {
  if (!/^[\w\-.~+/=]{1,4096}$/.test(token)) {
    throw new SocialFailure(provider, 'invalid-token', 'no-bearer-token');
  }
  return { authorization: `Bearer ${token}` };
}
