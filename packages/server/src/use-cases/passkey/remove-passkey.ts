import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import { standingWays } from '../ways-in/standing-ways.ts';
import { takeWayAway, wayStays } from '../ways-in/take-way-away.ts';

type Needs = Pick<Ports, 'clock' | 'encryption' | 'inTransaction' | 'secrets'>;

const refuse = refusalsOf('removePasskey');

/** Takes a passkey away, with the sessions that came in by it (IF-DMN-1100-07). The owner is told; the last way in stays. */
export const removePasskey =
  (needs: Needs): UseCase<'removePasskey'> =>
  async ({ id }, context) => {
    const { session, txid } = context;
    const endsThis = await needs.inTransaction(async (tx) => {
      const member = await lockOwner(refuse, tx, session);
      const standing = (await standingWays(tx, member)).find(({ passkey }) => passkey?.id === id);
      if (!standing) throw refuse('INVALID_USER_DATA', { field: 'id', reason: 'passkey.unknown' });
      const reason = await wayStays(tx, member, 'PASSKEY');
      if (reason) throw refuse('INVALID_USER_DATA', { reason });
      await takeWayAway(needs, tx, context, member, { ...standing, way: 'PASSKEY' });
      const line = { member: member.id, at: needs.clock.now(), txid, session: session.id };
      await tx.audit.record({ event: 'PASSKEY_REMOVED', ...line });
      return !(await tx.sessions.isLiving(session.id));
    });
    if (endsThis) context.setCookie({ kind: 'session-ended' });
    return null;
  };
