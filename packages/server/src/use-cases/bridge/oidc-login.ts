import type { ProofWay } from '@daemun/contract/codes/proofs';
import { authenticationContexts } from '../../domain/authentication-contexts.ts';
import { strongWaysOf } from '../../domain/step-up.ts';
import type { OidcLogin } from '../../ports/oidc.ts';
import type { Ports } from '../../ports/ports.ts';
import { activeSessionBy } from '../sessions/active-session.ts';

type Needs = Pick<Ports, 'clock' | 'secrets' | 'sessions'>;

/**
 * Authentication methods by what last proved the member to be there (RFC 8176); `fed`: another provider did; `pop` and `user`:
 * a key, whose holder was told from others; `mfa`: beside what the log-in began with.
 */
const methods = {
  password: ['pwd'],
  code: ['otp'],
  provider: ['fed'],
  passkey: ['pop', 'user'],
  totp: ['otp', 'mfa'],
  recovery: ['otp', 'mfa'],
} as const satisfies Record<ProofWay, readonly string[]>;

/** Who is signed in by a session's secret, as an id_token tells of it; undefined where nobody is. */
export const oidcLogin =
  (needs: Needs) =>
  async (sessionSecret: string | undefined): Promise<OidcLogin | undefined> => {
    const found = sessionSecret && (await activeSessionBy(needs, needs.secrets.digest(sessionSecret)));
    if (!found) return undefined;
    const { id, member_id, created_at, reentered_at, method, strong_at } = found.session;
    const isStrong = strong_at !== null;
    return {
      session: id,
      member: member_id,
      at: Math.floor(Math.max(created_at, reentered_at) / 1000),
      acr: authenticationContexts[isStrong ? 'strong' : 'usual'],
      canBeStronger: !isStrong && strongWaysOf(found.owner).length > 0,
      amr: methods[method ?? 'provider'],
    };
  };
