import type { DataOf, RequestOf } from '@daemun/contract/calls/index';
import type { SvcType } from '@daemun/contract/codes/member';
import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { resetLinkGood, resetPassword } from '../credentials/reset-password.ts';
import { proofOf } from '../mail/consume-link.ts';
import { takeTarget } from '../mail/link-target.ts';
import { confirmChange } from './confirm-change.ts';
import { confirmConnect } from './confirm-connect.ts';
import { confirmJoin } from './confirm-join.ts';
import type { JoinNeeds } from './first-login.ts';

type Needs = JoinNeeds & Pick<Ports, 'emailConnects' | 'encryption' | 'sessions' | 'singleUse'>;
type Request = RequestOf<'confirmEmail'>;
type Confirmation = (
  needs: Needs,
  request: Request,
  context: RequestContext,
) => Promise<DataOf<'confirmEmail'> | undefined>;

const refuse = refusalsOf('confirmEmail');

/** Without a password only looks at the link, with one sets it and integrates what `mig` means. */
function reset(needs: Needs, request: Request, context: RequestContext): Promise<boolean> {
  const { pwd, mig } = request;
  if (pwd === undefined) return resetLinkGood(needs, request);
  return resetPassword(refuse, needs, context, request, { pwd, mig });
}

/** Answers the address that was confirmed. */
const plain =
  (confirm: (...given: Parameters<Confirmation>) => Promise<boolean>): Confirmation =>
  async (needs, request, context) =>
    (await confirm(needs, request, context)) ? { mbr_email: request.email } : undefined;

/** What each kind of link does when it is spent (decisions §3). */
const confirmations: Record<SvcType, Confirmation> = {
  JOIN: confirmJoin,
  PWD: plain(reset),
  CNCT: plain(confirmConnect),
  MAIL: confirmChange,
};

/** Whether a request spends its link for its asker: a look spends nothing, and a new sign-up is not the asker's. */
const isForAsker = ({ svc_typ, pwd, new_password }: Request): boolean =>
  svc_typ === 'PWD' ? pwd !== undefined : new_password !== true;

/**
 * Spends the link of a mail; logs in who confirms a sign-up by a password (IF-ULS-1120-03). Answers where its asker goes on
 * to. The link of a notice has no target.
 */
export const confirmEmail: UseCase<'confirmEmail', Needs> = async (needs, request, context) => {
  const { svc_typ } = request;
  const link = isForAsker(request) && (await needs.links.look(proofOf(needs, [svc_typ], request)));
  const confirmed = await confirmations[svc_typ](needs, request, context);
  if (!confirmed) throw refuse('FAILURE_EMAIL_AUTH');
  const redirect_url = link ? await takeTarget(needs, needs, link) : undefined;
  return redirect_url === undefined ? confirmed : { ...confirmed, redirect_url };
};
