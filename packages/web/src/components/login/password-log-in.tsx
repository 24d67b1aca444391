import { isMobile } from '../session/keep-logged-in.ts';
import { useEntryContext } from '../session/use-entry-context.ts';
import { PasswordForm } from './password-form.tsx';
import css from './password-log-in.module.css';

/** The log-in of who has just shown that an address is theirs: it stands there, and only the password is asked for. */
export function PasswordLogIn({ email }: { email: string }) {
  const keeps = isMobile(useEntryContext().userAgent);
  return (
    <PasswordForm identifier={email} keeps={keeps} redirectUrl={null}>
      <p className={css.address}>
        <bdi>{email}</bdi>
      </p>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
    </PasswordForm>
  );
}
