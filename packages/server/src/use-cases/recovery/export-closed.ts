import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import { type GivenProofs, missingProofs, noProofs, proofKindOf } from '../../domain/settled.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { memberDataExport } from '../data-export/member-data-export.ts';
import { signInOf } from '../mail/closed-sign-in.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import { type HeldMethods, heldMethods } from '../sessions/held-methods.ts';
import { inUnderAge, type UnderAge } from './in-under-age.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'encryption' | 'secrets' | 'singleUse' | 'social'>;

const refuse = refusalsOf('exportClosed');

/**
 * What this browser proved: the last sign-in, and the mailbox by the link of its mail. There is no session: a browser of a closed
 * account never counts as settled.
 */
async function givenProofs(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  { member, closed, byMail }: UnderAge,
  { settled }: Pick<HeldMethods, 'settled'>,
): Promise<GivenProofs> {
  const signIn = await signInOf(needs, tx, context, closed);
  // A method that was suspended since the sign-in proves nothing.
  const kind = signIn?.way && settled.has(signIn.way) ? proofKindOf[signIn.way] : undefined;
  return {
    ...noProofs,
    ...(byMail && {
      code_at: needs.clock.now(),
      code_since: member.email_since ?? member.email_proven_at,
    }),
    ...(signIn && kind && { [`${kind}_at`]: signIn.at, [`${kind}_since`]: signIn.since }),
    ...(signIn && kind === 'strong' && { strong_method: signIn.way }),
  };
}

/**
 * Refuses what is not proven as for every irreversible act (decisions §9.1). Methods are judged as of the closing: what was new
 * then stays new. Nothing is served after a wait here, since nobody is signed in who could be shown it.
 */
async function throwIfUnproven(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  asked: UnderAge,
): Promise<void> {
  const held = await heldMethods(needs, tx, asked.member, asked.closed.closed_at);
  const given = await givenProofs(needs, tx, context, asked, held);
  const missing = missingProofs(given, held, { now: needs.clock.now(), asOf: held.asOf });
  if (missing !== 'wait' && missing.steps.length === 0) return;
  const mailWouldDo = held.factors.length === 0 && held.settled.has('code');
  throw refuse('INVALID_USER_DATA', {
    reason: mailWouldDo ? 'account.exportByMail' : 'account.exportOtherwise',
  });
}

/**
 * Everything that is held about a member whose account was closed because they are under 14 (IF-DMN-1020-06, decisions §9.11),
 * as the member would get it in my area. The owner is notified.
 */
export const exportClosed: UseCase<'exportClosed', Needs> = (needs, { auth_no }, context) =>
  inUnderAge(refuse, needs, context, auth_no, async (tx, found) => {
    await throwIfUnproven(needs, tx, context, found);
    await recordAndTell(needs, tx, context, { event: 'DATA_EXPORTED' }, found.member);
    return { exported_at: isoKorean(needs.clock.now()), ...(await memberDataExport(tx, found.member)) };
  });
