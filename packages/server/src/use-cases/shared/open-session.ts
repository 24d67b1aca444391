import type { LoginPlatform } from '@daemun/contract/codes/providers';
import type { Refusal } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { NewSession, Session, Sessions } from '../../ports/sessions.ts';
import type { Visit } from '../../ports/visit.ts';
import { deviceOf } from './occasion.ts';

type Needs = Pick<Ports, 'secrets' | 'accessTokens' | 'clock'>;

/** The password that was tested, and what is answered where it was changed since. */
export type Password = { readonly hash: string; readonly refusal: Refusal };

/**
 * Starts a session with fresh secrets, ends the one the browser came with, and hands the cookies to the answer
 * (decisions §2). `sessions` may be the transaction's.
 */
export async function openSession(
  { secrets, accessTokens, clock }: Needs,
  sessions: Sessions,
  visit: Visit,
  who: { member: string; platform: LoginPlatform; autoLogin: boolean; password?: Password },
): Promise<void> {
  const now = clock.now();
  const secret = secrets.secret();
  const session: NewSession = {
    id: secrets.id(),
    member_id: who.member,
    platform: who.platform,
    auto_login: who.autoLogin,
    created_at: now,
    last_used_at: now,
    reentered_at: now,
    secret_digest: secrets.digest(secret),
    device: deviceOf(visit),
  };
  if (!(await sessions.start(session, who.password?.hash))) throw who.password?.refusal;
  if (visit.sessionSecret) await sessions.endBySecret(secrets.digest(visit.sessionSecret), now);
  visit.carry({ kind: 'session', secret, accessToken: accessTokens.issue(secret), lasting: who.autoLogin });
  visit.carry({ kind: 'recent-login', platform: who.platform });
}

/** Fresh secrets for a session whose password was just entered; the old ones open nothing from then on (decisions §2). */
export async function renewSession(
  { secrets, accessTokens, clock }: Needs,
  sessions: Sessions,
  visit: Visit,
  { id, auto_login: lasting }: Session,
): Promise<void> {
  const secret = secrets.secret();
  await sessions.renew(id, secrets.digest(secret), clock.now());
  visit.carry({ kind: 'session', secret, accessToken: accessTokens.issue(secret), lasting });
}
