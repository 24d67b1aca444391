import { supportCode } from '@daemun/contract/envelope';
import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { AuthenticatedContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import { endOneSession } from '../sessions/end-one-session.ts';
import { lockOwner } from '../sessions/lock-owner.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'secrets'>;

const refuse = refusalsOf('notMe');

/** Since when the row of the list disputes the account, and in which session it was done; only of a member's own. */
async function disputed({ audit, sessions }: StorePorts, member: string, id: string) {
  const login = await sessions.login(member, id);
  if (login) return { since: login.created_at, session: id };
  const line = await audit.find(member, id);
  if (!line) throw refuse('INVALID_USER_DATA', { field: 'id', reason: 'activity.unknown' });
  return { since: line.at, session: line.session_id };
}

/** Ends a session, unless it is the asking one, and the sessions of apps that began from it. Returns how many ended. */
async function endWithApps(needs: Needs, tx: StorePorts, context: AuthenticatedContext, id: string) {
  const { member_id } = context.session;
  const one = await endOneSession(needs, tx, context, id);
  const login = await tx.sessions.login(member_id, id);
  return one + (login ? await tx.sessions.endOwn(member_id, login, needs.clock.now()) : 0);
}

/** Keeps and mails that it was said, so often for each session that says it: a thief takes nothing of the owner's. */
async function tell(needs: Needs, tx: StorePorts, context: AuthenticatedContext, member: Member) {
  const now = needs.clock.now();
  if (!(await tx.rateLimits.take('not-me', context.session.id, now))) return;
  await recordAndTell(needs, tx, context, { event: 'NOT_ME', session: context.session.id }, member);
}

/**
 * "This was not me", said of one row of the list (IF-DMN-1180-02). The session of the row ends, and the sessions of apps that began
 * from it. Its browser is forgotten, the trail keeps what was said, and the owner gets a mail. Nothing else is taken away,
 * because whoever is signed in may be the thief. The owner then goes through what came since that moment, each with its own proof.
 */
export const notMe: UseCase<'notMe', Needs> = (needs, { id }, context) =>
  needs.inTransaction(async (tx) => {
    const member = await lockOwner(refuse, tx, context.session);
    const { since, session } = await disputed(tx, member.id, id);
    const ended = session === null ? 0 : await endWithApps(needs, tx, context, session);
    await tell(needs, tx, context, member);
    return { since: isoKorean(since), ended, support_code: supportCode(context.txid) };
  });
