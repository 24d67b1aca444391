import { refusalsOf } from '@daemun/contract/refusal';
import { isoKorean } from '../../domain/korean-time.ts';
import { type GivenProofs, missingProofs, proofKindOf } from '../../domain/settled.ts';
import type { ClosedAccount } from '../../ports/closed-accounts.ts';
import type { Member } from '../../ports/members.ts';
import type { Ports, StorePorts } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { memberDataExport } from '../data-export/member-data-export.ts';
import { signInOf } from '../mail/closed-sign-in.ts';
import { recordAndTell } from '../mail/record-and-tell.ts';
import { isMailed, takeBackOf } from '../mail/take-back.ts';
import { type HeldMethods, heldMethods } from '../sessions/held-methods.ts';
import { lockUnderAge } from './lock-under-age.ts';

type Needs = Pick<Ports, 'inTransaction' | 'clock' | 'encryption' | 'secrets' | 'singleUse' | 'social'>;
type Asked = { readonly member: Member; readonly closed: ClosedAccount; readonly byMail: boolean };

const refuse = refusalsOf('exportClosed');
const over = () => refuse('FAILURE_EMAIL_AUTH', { reason: 'account.takeBackOver' });

/** There is no session: a browser of a closed account never counts as settled. */
const noProofs: GivenProofs = {
  created_at: 0,
  browser_since: null,
  password_at: null,
  password_since: null,
  provider_at: null,
  provider_since: null,
  code_at: null,
  code_since: null,
  strong_at: null,
  strong_since: null,
  strong_method: null,
};

/** What this browser proved: the last sign-in, and the mailbox by the link of its mail. */
async function givenProofs(
  needs: Needs,
  tx: StorePorts,
  context: RequestContext,
  { member, closed, byMail }: Asked,
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
  asked: Asked,
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
export const exportClosed =
  (needs: Needs): UseCase<'exportClosed'> =>
  async ({ auth_no }, context) => {
    const found = await takeBackOf(needs, context, auth_no);
    if (!found) throw over();
    return needs.inTransaction(async (tx) => {
      const held = await lockUnderAge(tx, found);
      if (!held) throw over();
      await throwIfUnproven(needs, tx, context, { ...held, byMail: isMailed(found.key) });
      await recordAndTell(needs, tx, context, { event: 'DATA_EXPORTED' }, held.member);
      return { exported_at: isoKorean(needs.clock.now()), ...(await memberDataExport(tx, held.member)) };
    });
  };
