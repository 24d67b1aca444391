import { useText } from '../../i18n/use-text.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { isMobile } from '../session/keep-logged-in.ts';
import { useEntryContext } from '../session/use-entry-context.ts';
import css from './password-log-in.module.css';

/** What logs in comes with the first key. */
const loadLogIn = () => import('./log-in.ts');

/** The log-in of who has just shown that an address is theirs: it stands there, and only the password is asked for. */
export function PasswordLogIn({ email }: { email: string }) {
  const t = useText();
  const keeps = isMobile(useEntryContext().userAgent);
  return (
    <Form
      next="mySetting"
      onSubmit={async (values) =>
        (await loadLogIn()).logIn({ ...values, mbr_email: email, ...(keeps && { keep: 'on' }) }, null)
      }
    >
      <p className={css.address}>
        <bdi>{email}</bdi>
      </p>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="pwd"
        label={t('field.password')}
        autoComplete="current-password"
        onType={() => void loadLogIn().catch(() => {})}
      />
      <SubmitButton busyText={t('login.loggingIn')}>{t('title.login')}</SubmitButton>
    </Form>
  );
}
