import { canonicalEmail, emailProblem } from '@daemun/contract/rules/email';
import { problems } from '../../components/form/problems.ts';
import { performMailing } from '../../components/mailing/perform-mailing.ts';
import { newPasswordErrors, newPasswordNames } from '../../components/password/new-password.ts';
import { refusedPassword } from '../../components/password/refused-password.ts';
import { linkTarget } from '../../components/redirect/link-target.ts';
import { sentMail } from '../../session/sent-mail.ts';
import type { FormValues } from '../../ui/form.tsx';
import type { FieldErrors } from '../../ui/form-state.ts';
import type { EmailChangeRequest } from './ask-email-change.ts';

/** Asks for a log-in by e-mail beside the others; nothing of it counts before the mailed link is opened. */
export async function connectEmail(
  mst_mbr_no: string,
  values: FormValues,
): Promise<{ readonly asked: EmailChangeRequest } | { readonly errors: FieldErrors }> {
  const email = canonicalEmail(values.email ?? '');
  const problem = emailProblem(email);
  if (problem) return { errors: { email: problems[problem] } };
  const wrong = newPasswordErrors(values, 'password.differ');
  if (wrong) return { errors: wrong };
  let errors: FieldErrors = {};
  const taken = () => {
    errors = { email: 'myInfo.emailTaken' };
  };
  const pwd = values[newPasswordNames.password] ?? '';
  const outcome = await performMailing(
    'signUp',
    { mbr_email: email, pwd, mbr_agr: [], mst_mbr_no, ...linkTarget() },
    {
      INVALID_USER_DATA: (answer) => {
        errors = refusedPassword(answer);
      },
      DUPLICATE_USER: taken,
      DUPLICATE_USER_KAKAO: taken,
      DUPLICATE_USER_NAVER: taken,
      DUPLICATE_USER_GOOGLE: taken,
      DUPLICATE_USER_APPLE: taken,
      DUPLICATE_USER_MICROSOFT: taken,
    },
  );
  if (!outcome.ok) return { errors };
  const { auth_expire_time: until } = outcome.data;
  return { asked: { email, ...(until && { until }), ...sentMail(outcome.data) } };
}
