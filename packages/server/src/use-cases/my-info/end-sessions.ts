import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { AuthenticatedContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { applyRecovery } from '../ways-in/apply-recovery.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'encryption' | 'secrets'>;

/** Everybody else is out, with all that the table of ways in ends with it. */
async function endOthers(needs: Needs, tx: StorePorts, { session, browserSecret }: AuthenticatedContext) {
  const member = await tx.members.lockById(session.member_id);
  if (!member) return 0;
  const scope = { session: session.id, browserSecret };
  return (await applyRecovery(needs, tx, 'sessions-ended', member, scope)).sessions;
}

/** Logs one other device out, or all others (docs/decisions/007); the session in use stays. */
export const endSessions =
  (needs: Needs): UseCase<'endSessions'> =>
  async ({ id }, context) => {
    const { session, txid } = context;
    const now = needs.clock.now();
    const member = session.member_id;
    const ended = await needs.inTransaction(async (tx) => {
      await tx.audit.record({ member, event: 'SESSIONS_ENDED', at: now, txid });
      if (id === undefined) return endOthers(needs, tx, context);
      return id !== session.id && (await tx.sessions.end(member, id, now)) ? 1 : 0;
    });
    return { ended };
  };
