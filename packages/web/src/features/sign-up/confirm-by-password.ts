import { calls } from '@daemun/contract/calls/index';
import type { Agreement } from '@daemun/contract/rules/consents';
import { perform } from '../../components/calls/perform.ts';
import { refusedPassword } from '../../components/password/refused-password.ts';
import { keepTarget } from '../../components/redirect/link-target.ts';
import { followFirstLogin } from '../../components/registration/follow-first-login.ts';
import { chosenShared } from '../../session/lasting.ts';
import type { FieldErrors } from '../../ui/form-state.ts';
import { leaveSignUp } from './leave-sign-up.ts';
import type { MailedLink } from './mailed-link.ts';

type Ends = { readonly onDone: () => Promise<void>; readonly onFailed: () => void };
type Proof = { readonly pwd: string; readonly new_password?: true; readonly mbr_agr?: Agreement[] };

/** Spends the link with a proof; a confirmed sign-up goes on as the first log-in does. Answers what is wrong at a field. */
async function spend(
  link: MailedLink,
  proof: Proof,
  { onDone, onFailed }: Ends,
): Promise<FieldErrors | undefined> {
  let errors: FieldErrors = {};
  const outcome = await perform(
    'confirmEmail',
    { ...link, ...proof, shared: chosenShared.read() },
    {
      FAILURE_EMAIL_AUTH: onFailed,
      BAD_CREDENTIAL: () => {
        errors = { pwd: 'myInfo.passwordWrong' };
      },
      INVALID_USER_DATA: (answer) => {
        errors = refusedPassword(answer);
      },
    },
  );
  if (!outcome.ok) return errors;
  keepTarget(outcome.data);
  if (!outcome.data.first_login) return onDone().then(() => undefined);
  leaveSignUp();
  await followFirstLogin(outcome.data.marketing ?? false, null);
  return undefined;
}

/** The password that is there already; what cannot be one is wrong without asking. */
export async function confirmByPassword(
  link: MailedLink,
  pwd: string,
  ends: Ends,
): Promise<FieldErrors | undefined> {
  const typed = pwd.trim();
  const isOne = calls.confirmEmail.request.safeParse({ ...link, pwd: typed }).success && typed !== '';
  return isOne ? spend(link, { pwd: typed }, ends) : { pwd: 'myInfo.passwordWrong' };
}

/** A new password with consents of one's own: what was asked for before is void. */
export const joinAnew = (
  link: MailedLink,
  { pwd, mbr_agr }: { readonly pwd: string; readonly mbr_agr: Agreement[] },
  onFailed: () => void,
): Promise<FieldErrors | undefined> =>
  spend(link, { pwd, mbr_agr, new_password: true }, { onDone: async () => onFailed(), onFailed });
