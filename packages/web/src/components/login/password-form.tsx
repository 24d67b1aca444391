import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { Lasting } from '../../session/lasting.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { loginTarget } from '../redirect/redirect-target.ts';
import { loadLogIn } from './load-log-in.ts';

type PasswordFormProps = {
  /** By which the account is known already. */
  readonly identifier: string;
  readonly lasting: Lasting;
  readonly redirectUrl: string | null;
  /** What stands above the password. */
  readonly children?: ReactNode;
  /** What stands below it. */
  readonly boxes?: ReactNode;
};

/** The log-in of somebody whose account is known: only the password is asked for. */
export function PasswordForm({ identifier, lasting, redirectUrl, children, boxes }: PasswordFormProps) {
  const t = useText();
  return (
    <Form
      next={loginTarget(redirectUrl)}
      onSubmit={async ({ pwd = '' }) =>
        (await loadLogIn()).logIn({ pwd, mbr_email: identifier }, redirectUrl, lasting)
      }
    >
      {children}
      <PasswordField
        name="pwd"
        label={t('field.password')}
        autoComplete="current-password"
        onType={() => void loadLogIn().catch(() => {})}
      />
      {boxes}
      <SubmitButton busyText={t('login.loggingIn')}>{t('title.login')}</SubmitButton>
    </Form>
  );
}
