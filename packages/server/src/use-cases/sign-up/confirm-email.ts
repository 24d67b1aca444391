import type { DataOf, RequestOf } from '@daemun/contract/calls/index';
import type { SvcType } from '@daemun/contract/codes/member';
import { refusalsOf } from '@daemun/contract/refusal';
import type { Ports } from '../../ports/ports.ts';
import type { RequestContext } from '../../ports/request-context.ts';
import type { UseCase } from '../../ports/use-case.ts';
import { resetLinkGood, resetPassword } from '../credentials/reset-password.ts';
import { confirmChange } from './confirm-change.ts';
import { confirmConnect } from './confirm-connect.ts';
import { confirmJoin } from './confirm-join.ts';
import type { JoinNeeds } from './first-login.ts';

type Needs = JoinNeeds & Pick<Ports, 'emailConnects' | 'encryption' | 'sessions'>;
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
  MAIL: plain(confirmChange),
};

/** Spends the link of a mail; logs in who confirms a sign-up by a password (IF-ULS-1120-03). */
export const confirmEmail =
  (needs: Needs): UseCase<'confirmEmail'> =>
  async (request, context) => {
    const confirmed = await confirmations[request.svc_typ](needs, request, context);
    if (!confirmed) throw refuse('FAILURE_EMAIL_AUTH');
    return confirmed;
  };
