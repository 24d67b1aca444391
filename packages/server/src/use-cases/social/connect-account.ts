import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { Session } from '../../ports/sessions.ts';
import type { AuthenticationResult } from '../../ports/social.ts';
import { sendLoginMethodNotice } from '../mail/security-notice.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import { type Spend, storeProviderToken } from './log-in-member.ts';
import { replaceCutAccount } from './replace-cut-account.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'encryption' | 'secrets'>;

const refuse = refusalsOf('connectSocial');

/** Links the account, in the place of one that the provider cut; false where this member has it already. */
async function link(tx: StorePorts, member: string, { identity }: AuthenticationResult, now: number) {
  const { provider, subject, email } = identity;
  const own = (await tx.members.identifiers(member)).find(({ kind }) => kind === provider);
  if (own?.value === subject) {
    await tx.members.cutMethod(member, provider, null);
    return false;
  }
  if (await replaceCutAccount(refuse, tx, member, identity, now)) return true;
  if (own) throw refuse('INVALID_USER_DATA', { reason: 'social.otherConnected' });
  if (!(await tx.members.claim(provider, subject, member))) {
    throw refuse('DUPLICATE_USER', { reason: 'social.taken' });
  }
  await tx.members.addMethod({
    member_id: member,
    platform: provider,
    status: 'CNET',
    email,
    connected_at: now,
  });
  return true;
}

/**
 * Connects an account to a member who proved both: the session here and the account there. One account of a provider
 * for a member, one member for an account; the owner is told by mail. Doing it again changes nothing. `spend` uses up what
 * proves the account, where that serves once: with the change or not at all.
 */
export function connectAccount(
  needs: Needs,
  context: RequestContext,
  session: Pick<Session, 'id' | 'member_id'>,
  authentication: AuthenticationResult,
  spend?: Spend,
): Promise<void> {
  const { member_id: member } = session;
  const now = needs.clock.now();
  return needs.inTransaction(async (tx) => {
    const held = await lockOwner(refuse, tx, session);
    await spend?.(tx);
    const linked = await link(tx, member, authentication, now);
    await storeProviderToken(needs, tx, member, authentication);
    if (!linked) return;
    await tx.audit.record({
      member,
      event: 'SOCIAL_CONNECTED',
      detail: authentication.identity.provider,
      at: now,
      txid: context.txid,
      session: session.id,
    });
    const told = { template: 'login-added', platform: authentication.identity.provider } as const;
    await sendLoginMethodNotice(needs, tx, context, told, held, now);
  });
}
