import type { SocialProvider } from '@daemun/contract/codes/providers';
import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { Session } from '../../ports/sessions.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import { takeWayAway, wayStays } from '../ways-in/take-way-away.ts';
import type { Spend } from './log-in-member.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'encryption' | 'secrets'>;

const refuse = refusalsOf('connectSocial');

/** Refuses where another account of that provider was proven than the one that is linked. */
async function checkProof(
  { members }: StorePorts,
  member: string,
  provider: SocialProvider,
  provenSubject: string | undefined,
) {
  if (provenSubject === undefined) return;
  const own = (await members.identifiers(member)).find(({ kind }) => kind === provider);
  if (own && own.value !== provenSubject) {
    throw refuse('INVALID_USER_DATA', { reason: 'social.otherAccount' });
  }
}

/**
 * Disconnects a provider from a member and has the link cut there too. The first-registered account and the last way in
 * stay, also when several calls come at once. Sessions that came in by it end; the owner is told by mail. `spend` uses up
 * what proves the account, as in `connectAccount`.
 */
export async function disconnectAccount(
  needs: Needs,
  context: RequestContext,
  session: Pick<Session, 'id' | 'member_id' | 'platform'>,
  provider: SocialProvider,
  provenSubject?: string,
  spend?: Spend,
): Promise<void> {
  const member = session.member_id;
  const now = needs.clock.now();
  await needs.inTransaction(async (tx) => {
    const held = await lockOwner(refuse, tx, session);
    await spend?.(tx);
    const reason = await wayStays(tx, held, provider);
    if (reason) throw refuse('INVALID_USER_DATA', { reason });
    await checkProof(tx, member, provider, provenSubject);
    await takeWayAway(needs, tx, context, held, { way: provider, since: now });
    const event = { event: 'SOCIAL_DISCONNECTED', detail: provider } as const;
    await tx.audit.record({ member, ...event, at: now, txid: context.txid, session: session.id });
  });
  if (session.platform === provider) context.setCookie({ kind: 'session-ended' });
}
