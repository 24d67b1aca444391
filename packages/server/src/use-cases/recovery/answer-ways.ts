import { refusalsOf } from '@daemun/contract/refusal';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { AuthenticatedContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { sendLoginMethodNotice, sendPasskeyNotice, sendSecurityNotice } from '../mail/security-notice.ts';
import { lockOwner } from '../sessions/lock-owner.ts';
import { suspendWay } from '../ways-in/change-way.ts';
import { standingWays } from '../ways-in/standing-ways.ts';
import { takeWayAway, wayStays } from '../ways-in/take-way-away.ts';
import { isNamed, type NamedStandingWay, namedWays } from './named-ways.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'encryption' | 'secrets'>;
type Answer = (
  needs: Needs,
  tx: StorePorts,
  context: AuthenticatedContext,
  member: Member,
  standing: NamedStandingWay,
) => Promise<void>;

const refuse = refusalsOf('answerWays');

const lineOf = ({ clock }: Needs, { txid, session }: AuthenticatedContext) => ({
  at: clock.now(),
  txid,
  session: session.id,
});

/** The way opens again; the mailbox is told, and can dispute the way itself, in case it was not the owner who spoke. */
const confirm: Answer = async (needs, tx, context, member, standing) => {
  const { way: platform, since, passkey } = standing;
  await suspendWay(tx, member.id, standing, null);
  const event = { event: 'WAY_CONFIRMED', detail: platform } as const;
  await tx.audit.record({ member: member.id, ...event, ...lineOf(needs, context) });
  if (platform === 'CI') await sendSecurityNotice(needs, tx, context, 'identity-verified', member, since);
  else if (platform === 'PASSKEY') {
    if (!passkey) return;
    const notice = { template: 'passkey-added', ...passkey } as const;
    await sendPasskeyNotice(needs, tx, context, notice, member, since);
  } else
    await sendLoginMethodNotice(needs, tx, context, { template: 'login-added', platform }, member, since);
};

/** The way goes, at the provider too; what the account began with and the last one stay. */
const remove: Answer = async (needs, tx, context, member, standing) => {
  const reason = await wayStays(tx, member, standing.way);
  if (reason) throw refuse('INVALID_USER_DATA', { field: 'way', reason });
  await takeWayAway(needs, tx, context, member, standing);
  const event = { event: 'WAY_REMOVED', detail: standing.way } as const;
  await tx.audit.record({ member: member.id, ...event, ...lineOf(needs, context) });
};

const answers = { MINE: confirm, REMOVE: remove } as const;

/**
 * What the owner, signed in anew, says of suspended ways in: "mine" or "away with it", of one or of all
 * (IF-DMN-1020-03). Ways that are not suspended stay as they are; answers how all stand then.
 */
export const answerWays =
  (needs: Needs): UseCase<'answerWays'> =>
  ({ way, passkey, answer }, context) =>
    needs.inTransaction(async (tx) => {
      const member = await lockOwner(refuse, tx, context.session);
      const suspended = (await standingWays(tx, member))
        .filter(isNamed)
        .filter((standing) => standing.suspendedAt !== null && (way === undefined || standing.way === way))
        .filter((standing) => passkey === undefined || standing.passkey?.id === passkey);
      for (const standing of suspended) await answers[answer](needs, tx, context, member, standing);
      return namedWays(await standingWays(tx, member));
    });
