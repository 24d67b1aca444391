import { refusalsOf } from '@daemun/contract/refusal';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { AuthenticatedContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { sendEventNotice } from '../mail/security-notice.ts';
import { endOneSession } from '../sessions/end-one-session.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import { applyRecovery } from '../ways-in/apply-recovery.ts';

const refuse = refusalsOf('endSessions');

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'encryption' | 'secrets'>;

/** Everybody else is out, with all that the table of ways in ends with it. */
async function endOthers(
  needs: Needs,
  tx: StorePorts,
  { session, browserSecret }: AuthenticatedContext,
  member: Member,
) {
  const scope = { session: session.id, browserSecret };
  return (await applyRecovery(needs, tx, 'sessions-ended', member, scope)).sessions;
}

/** Logs one other device out, or all others (docs/decisions/007), and forgets them as known browsers; the session in use stays, and the owner is told. */
export const endSessions: UseCase<'endSessions', Needs> = async (needs, { id }, context) => {
  const { session, txid } = context;
  const now = needs.clock.now();
  const member = session.member_id;
  const ended = await needs.inTransaction(async (tx) => {
    const owner = await lockOwner(refuse, tx, session);
    await tx.audit.record({ member, event: 'SESSIONS_ENDED', at: now, txid, session: session.id });
    const count =
      id === undefined
        ? await endOthers(needs, tx, context, owner)
        : await endOneSession(needs, tx, context, id);
    if (count > 0) await sendEventNotice(needs, tx, context, 'SESSIONS_ENDED', owner);
    return count;
  });
  return { ended };
};
