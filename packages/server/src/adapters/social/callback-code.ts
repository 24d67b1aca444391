import type { SocialProvider } from '@daemun/contract/codes/providers';
import { SocialFailure } from '../../ports/social-failure.ts';
import { sameSecret } from '../outgoing/same-secret.ts';
import { callbackFailure } from './oauth-errors.ts';

/** Visible ASCII (RFC 6749 appendix A.11) without what a firewall at the provider would take for an attack. */
export const codeShape = /^[!#-&(-;=?-_a-~]{1,2048}$/;

type Params = Readonly<Record<string, string>>;

/**
 * The authorization code of a callback that belongs to this run. Throws `wrong-return` for another state or issuer
 * (RFC 9207) and for no code, else what the provider's own error means.
 */
export function callbackCode(
  provider: SocialProvider,
  params: Params,
  run: { readonly state: string },
  issuers?: readonly string[],
): string {
  const { state, error, code, iss } = params;
  const wrong = (detail: string) => new SocialFailure(provider, 'wrong-return', detail);
  if (!state || !run.state || !sameSecret(state, run.state)) throw wrong('state');
  if (iss !== undefined && issuers && !issuers.includes(iss)) throw wrong('issuer');
  if (error) throw callbackFailure(provider, error);
  if (code === undefined || !codeShape.test(code)) throw wrong('code');
  return code;
}
