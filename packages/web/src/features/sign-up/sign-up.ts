import { marketingString } from '@daemun/contract/rules/consents';
import { performMailing } from '../../components/mailing/perform-mailing.ts';
import { refusedPassword } from '../../components/password/refused-password.ts';
import { linkTarget } from '../../components/redirect/link-target.ts';
import { referrer } from '../../components/registration/referrer.ts';
import { integration } from '../../session/integration.ts';
import { sentMail } from '../../session/sent-mail.ts';
import { type SignUpFlow, signUpFlow } from '../../session/sign-up-flow.ts';
import type { FieldErrors } from '../../ui/form-state.ts';
import { openProofExpired } from './proof-expired.ts';
import { openWaitingDialog } from './waiting-dialog.ts';

/** A sign-up whose address is known. */
export type Addressed = SignUpFlow & { readonly email: string };

/** Sends the sign-up: the verification mail is on its way, or what is wrong at a field; the rest is told. The password goes nowhere else. */
export async function signUp(flow: Addressed, password: string): Promise<'sent' | FieldErrors> {
  const { agreements, email, id } = flow;
  const older = id === undefined ? undefined : integration.read();
  if (id !== undefined && !older) {
    openProofExpired();
    return {};
  }
  const request = {
    mbr_email: email,
    pwd: password,
    mkt_info_rcv_email_yn: marketingString(agreements, 'MKT_EMAIL'),
    mkt_info_rcv_sms_yn: marketingString(agreements, 'MKT_SMS'),
    mbr_agr: [...agreements],
    ...(older && { id, previous_pwd: older.proof }),
    referrer: referrer(),
    ...linkTarget(),
  };
  let errors: FieldErrors = {};
  const outcome = await performMailing('signUp', request, {
    INVALID_USER_DATA: (answer) => {
      errors = refusedPassword(answer);
    },
    NEED_EMAIL_AUTH: ({ facts }) => openWaitingDialog(email, facts?.auth_expire_time ?? undefined),
    BAD_CREDENTIAL: openProofExpired,
  });
  if (!outcome.ok) return errors;
  integration.clear();
  const { auth_expire_time } = outcome.data;
  signUpFlow.write({ ...flow, authExpireTime: auth_expire_time ?? undefined, ...sentMail(outcome.data) });
  return 'sent';
}
