import type { RequestOf } from '@daemun/contract/calls/index';
import type { SvcType } from '@daemun/contract/codes/member';
import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { resetLinkGood, resetPassword } from '../credentials/reset-password.ts';
import { consumeLink, proofOf } from '../mail/consume-link.ts';
import { sendMarketingNotice } from '../mail/marketing-notice.ts';
import { confirmChange } from './confirm-change.ts';
import { confirmConnect } from './confirm-connect.ts';

type Needs = Pick<
  Ports,
  'inTransaction' | 'clock' | 'encryption' | 'hashing' | 'links' | 'members' | 'secrets' | 'settings'
>;
type Confirmation = (
  needs: Needs,
  request: RequestOf<'confirmEmail'>,
  context: RequestContext,
) => Promise<boolean>;

const refuse = refusalsOf('confirmEmail');

/** A waiting sign-up becomes a member; what became of a marketing choice is told to the proven address. */
const join: Confirmation = async (needs, opened, context) => {
  const done = await consumeLink(
    needs,
    proofOf(needs, ['JOIN'], opened),
    async (tx, { id }, { email }, now) => {
      if (!(await tx.members.activate(id, now))) throw refuse('FAILURE_EMAIL_AUTH');
      await tx.legacyAccounts.settle(id, now);
      await tx.attempts.clearMember(id);
      await tx.audit.record({ member: id, event: 'EMAIL_CONFIRMED', at: now, txid: context.txid });
      const agreed = (await tx.consents.history(id)).filter((line) => line.agreed === 'Y');
      await sendMarketingNotice(needs, tx, { id, email, email_proven_at: now }, agreed);
      return true;
    },
  );
  return done ?? false;
};

/** Without a password only looks at the link, with one sets it. */
const reset: Confirmation = (needs, { pwd, ...opened }, context) =>
  pwd === undefined ? resetLinkGood(needs, opened) : resetPassword(refuse, needs, context, opened, pwd);

/** What each kind of link does when it is spent (decisions §3). */
const confirmations: Record<SvcType, Confirmation> = {
  JOIN: join,
  PWD: reset,
  CNCT: confirmConnect,
  MAIL: confirmChange,
};

/** Spends the link of a mail; logs nobody in (IF-ULS-1120-03). */
export const confirmEmail =
  (needs: Needs): UseCase<'confirmEmail'> =>
  async (request, context) => {
    if (!(await confirmations[request.svc_typ](needs, request, context))) throw refuse('FAILURE_EMAIL_AUTH');
    return { mbr_email: request.email };
  };
