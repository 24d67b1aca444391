import type { RequestOf } from '@daemun/contract/calls/index';
import type { SvcType } from '@daemun/contract/codes/member';
import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { UseCase } from '../../ports/use-case.ts';
import type { Visit } from '../../ports/visit.ts';
import { tellMarketingResult } from '../shared/marketing-result.ts';
import { resetLinkGood, resetPassword } from '../shared/reset-password.ts';
import { proofOf, spendLink } from '../shared/spend-link.ts';
import { confirmChange } from './confirm-change.ts';
import { confirmConnect } from './confirm-connect.ts';

type Needs = Pick<Ports, 'atomically' | 'clock' | 'hashing' | 'links' | 'members' | 'secrets' | 'settings'>;
type Confirmation = (needs: Needs, request: RequestOf<'confirmEmail'>, visit: Visit) => Promise<boolean>;

const refuse = refusalsOf('confirmEmail');

/** A waiting sign-up becomes a member; what became of a marketing choice is told to the proven address. */
const join: Confirmation = async (needs, opened, visit) => {
  const done = await spendLink(
    needs,
    proofOf(needs, ['JOIN'], opened),
    async (inside, { id }, { email }, now) => {
      if (!(await inside.members.activate(id, now))) throw refuse('FAILURE_EMAIL_AUTH');
      await inside.legacyAccounts.settle(id, now);
      await inside.audit.record({ member: id, event: 'EMAIL_CONFIRMED', at: now, txid: visit.txid });
      const agreed = (await inside.consents.history(id)).filter((line) => line.agreed === 'Y');
      await tellMarketingResult(needs, inside, { id, email, language: visit.language }, agreed);
      return true;
    },
  );
  return done ?? false;
};

/** Without a password only looks at the link, with one sets it. */
const reset: Confirmation = (needs, { pwd, ...opened }, visit) =>
  pwd === undefined ? resetLinkGood(needs, opened) : resetPassword(refuse, needs, visit, opened, pwd);

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
  async (request, visit) => {
    if (!(await confirmations[request.svc_typ](needs, request, visit))) throw refuse('FAILURE_EMAIL_AUTH');
    return { mbr_email: request.email };
  };
