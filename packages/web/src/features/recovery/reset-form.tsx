import { pathTo } from '@daemun/contract/routes';
import { newPasswordErrors, newPasswordNames } from '../../components/password/new-password.ts';
import { NewPasswordFields } from '../../components/password/new-password-fields.tsx';
import { prepareLogin } from '../../components/session/login-email.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { markup, text } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { goTo } from '../../navigation/navigator.ts';
import { useNavigate } from '../../navigation/use-router.ts';
import { forgetMember } from '../../session/member.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { openDialog } from '../../ui/dialog.ts';
import { Form, type FormValues } from '../../ui/form.tsx';
import type { FieldErrors } from '../../ui/form-state.ts';
import { forgetTyped } from '../../ui/kept-input.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { findIdMail, findPasswordMail, foundIds, recoveryEmailKept } from './recovery-mail.ts';

const sayDone = () =>
  openDialog({
    content: markup('recovery.resetDone'),
    confirm: text('title.login'),
    isShowCloseButton: false,
    onConfirm: () => goTo(pathTo('loginByEmail', currentPrefix())),
  });

type ResetFormProps = {
  /** Whose password it is, where we know. */
  readonly email?: string;
  readonly isSecured: boolean;
  /** Sets it; answers with what is wrong at the field, nothing there where it is told already. */
  readonly onReset: (password: string) => Promise<FieldErrors | undefined>;
};

/** The new password; with it every device is logged out. */
export function ResetForm({ email, isSecured, onReset }: ResetFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const submit = async (values: FormValues) => {
    const wrong = newPasswordErrors(values, 'password.newDiffer');
    const errors = wrong ?? (await onReset(values[newPasswordNames.password] ?? ''));
    if (errors) return errors;
    leaveRecovery(email);
    await navigate(pathTo('login', currentPrefix()), { replace: true });
    sayDone();
    return undefined;
  };
  return (
    <>
      <PageTitle lead={email ? <bdi>{email}</bdi> : t('recovery.resetLead')}>
        {isSecured ? t('recovery.securedHeading') : t('recovery.resetHeading')}
      </PageTitle>
      <Form onSubmit={submit}>
        <NewPasswordFields
          label={t('password.new')}
          repeatLabel={t('password.newRepeat')}
          differ="password.newDiffer"
          username={email ?? ''}
        />
        <BottomBar>
          <SubmitButton busyText={t('common.saving')}>{t('recovery.reset')}</SubmitButton>
        </BottomBar>
      </Form>
    </>
  );
}

/** The password is new: nothing of the search stays in this tab, and the log-in knows the address where we do. */
function leaveRecovery(email: string | undefined): void {
  findIdMail.clear();
  findPasswordMail.clear();
  foundIds.clear();
  forgetTyped(recoveryEmailKept);
  forgetMember();
  if (email !== undefined) prepareLogin(email);
}
