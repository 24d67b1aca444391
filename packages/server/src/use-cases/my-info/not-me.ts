import { supportCode } from '@daemun/contract/envelope';
import { limits } from '@daemun/contract/limits';
import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { AuthenticatedContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { sendEventNotice } from '../mail/security-notice.ts';
import { endOne } from '../sessions/end-one.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'secrets'>;

const refuse = refusalsOf('notMe');

/** Since when the row of the list disputes the account; only of a member's own. */
async function momentOf({ audit, sessions }: StorePorts, member: string, id: string): Promise<number> {
  const moment = (await sessions.loginAt(member, id)) ?? (await audit.timeOf(member, id));
  if (moment === undefined) throw refuse('INVALID_USER_DATA', { field: 'id', reason: 'activity.unknown' });
  return moment;
}

/** Ends the session of a disputed log-in; never the one that asks. */
const endDisputed = async (tx: StorePorts, { session }: AuthenticatedContext, id: string, at: number) =>
  id !== session.id && (await endOne(tx, session.member_id, id, at)) ? 1 : 0;

/**
 * "This was not me", said of one row of the list (IF-DMN-1180-02): the session that it tells of ends, the trail keeps
 * that it was said, the owner's mailbox hears of it. It takes nothing else away, because whoever is signed in may be the
 * thief; what came since the row's moment is then gone through one by one, each with its own proof.
 */
export const notMe =
  (needs: Needs): UseCase<'notMe'> =>
  ({ id }, context) =>
    needs.inTransaction(async (tx) => {
      const now = needs.clock.now();
      const member = await tx.members.lockById(context.session.member_id);
      if (!member) throw refuse('INVALID_USER_DATA', { field: 'id', reason: 'activity.unknown' });
      const { count, within } = limits.notMe;
      if (!(await tx.rateLimits.take(`not-me:${member.id}`, count, within, now)))
        throw refuse('API_INTERNAL_ERROR', { reason: 'budget.client' });
      const since = await momentOf(tx, member.id, id);
      const ended = await endDisputed(tx, context, id, now);
      await tx.audit.record({ member: member.id, event: 'NOT_ME', at: now, txid: context.txid });
      await sendEventNotice(needs, tx, context, 'NOT_ME', member);
      return { since: isoKorean(since), ended, support_code: supportCode(context.txid) };
    });
