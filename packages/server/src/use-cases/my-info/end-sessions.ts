import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';

/** Logs one other device out, or all others (docs/decisions/007); the session in use stays. */
export const endSessions =
  ({ inTransaction, clock }: Pick<Ports, 'inTransaction' | 'clock'>): UseCase<'endSessions'> =>
  async ({ id }, { session, txid }) => {
    const now = clock.now();
    const member = session.member_id;
    const ended = await inTransaction(async ({ sessions, audit }) => {
      await audit.record({ member, event: 'SESSIONS_ENDED', at: now, txid });
      if (id === undefined) return sessions.endOthers(member, session.id, now);
      return id !== session.id && (await sessions.end(member, id, now)) ? 1 : 0;
    });
    return { ended };
  };
