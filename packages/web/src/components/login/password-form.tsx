import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ownTarget } from '../redirect/redirect-target.ts';
import { loadLogIn } from './load-log-in.ts';

type PasswordFormProps = {
  /** By which the account is known already. */
  readonly identifier: string;
  readonly keeps: boolean;
  readonly redirectUrl: string | null;
  /** What stands above the password. */
  readonly children?: ReactNode;
};

/** The log-in of somebody whose account is known: only the password is asked for. */
export function PasswordForm({ identifier, keeps, redirectUrl, children }: PasswordFormProps) {
  const t = useText();
  return (
    <Form
      next={redirectUrl === null ? 'mySetting' : ownTarget(redirectUrl, location.origin)}
      onSubmit={async ({ pwd = '' }) =>
        (await loadLogIn()).logIn({ pwd, mbr_email: identifier }, redirectUrl, {
          auto_logged_in: keeps,
          shared: false,
        })
      }
    >
      {children}
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
