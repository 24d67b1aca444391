import { refusalsOf } from '@daemun/contract/refusal';
import { provenEmail } from '../../domain/proven-email.ts';
import { toldWaits } from '../../domain/told-waits.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { hasUnreadActivity } from '../sessions/unread-activity.ts';
import { standingWays } from '../ways-in/standing-ways.ts';
import { namedWays } from './named-ways.ts';

const refuse = refusalsOf('myWays');

/**
 * By which ways a member gets in, and which of them wait for the member's word; whether there is news that no mail could
 * tell, whether their mailbox is proven, and which acts wait (IF-DMN-1020-02).
 */
export const myWays: UseCase<
  'myWays',
  Pick<Ports, 'audit' | 'clock' | 'identities' | 'members' | 'passkeys' | 'sessions' | 'waitingActs'>
> = async (needs, _request, { session }) => {
  const member = await needs.members.find(session.member_id);
  if (!member) throw refuse('USER_AUTHENTICATION_FAILURE');
  return {
    ...namedWays(await standingWays(needs, member)),
    unread_activity: await hasUnreadActivity(needs, member, session),
    email_verified: provenEmail(member) !== null,
    ...toldWaits(await needs.waitingActs.of(member.id)),
  };
};
