import boxesCss from './lasting-boxes.module.css';
import { LastingBoxes, useLasting } from './lasting-boxes.tsx';
import { PasswordForm } from './password-form.tsx';
import css from './password-log-in.module.css';

/** The log-in of who has just shown that an address is theirs: it stands there, and only the password is asked for. */
export function PasswordLogIn({ email }: { email: string }) {
  const boxes = useLasting();
  return (
    <PasswordForm
      identifier={email}
      lasting={boxes.lasting}
      redirectUrl={null}
      boxes={
        <div className={boxesCss.boxes}>
          <LastingBoxes {...boxes} />
        </div>
      }
    >
      <p className={css.address}>
        <bdi>{email}</bdi>
      </p>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
    </PasswordForm>
  );
}
