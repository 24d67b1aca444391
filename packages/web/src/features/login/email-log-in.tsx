import { type ReactNode, useEffect, useRef } from 'react';
import { loadLogIn } from '../../components/login/load-log-in.ts';
import { loginTarget } from '../../components/redirect/redirect-target.ts';
import { loginEmailKept } from '../../components/session/login-email.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Lasting } from '../../session/lasting.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Form, type FormValues } from '../../ui/form.tsx';
import { forgetTyped } from '../../ui/kept-input.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ByCodeLink } from './by-code-link.tsx';
import css from './email-log-in.module.css';

type EmailLogInProps = {
  readonly redirectUrl: string | null;
  readonly lasting: Lasting;
  readonly badge: ReactNode;
};

/** Log-in by e-mail or ID on the page of the choice: the ID first, and the password as soon as there is one. */
export function EmailLogIn({ redirectUrl, lasting, badge }: EmailLogInProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => () => forgetTyped(loginEmailKept), []);

  const submit = async (values: FormValues) => {
    // Who gave the ID alone is asked for the password before anything is called wrong.
    if (values.mbr_email?.trim() && values.pwd === '' && !wasAsked.current) {
      wasAsked.current = true;
      place.current?.querySelector<HTMLInputElement>('[name="pwd"]')?.focus();
      return undefined;
    }
    return (await loadLogIn()).logIn(values, redirectUrl, lasting);
  };

  return (
    <div ref={place} className={css.place}>
      {badge}
      <Form next={loginTarget(redirectUrl)} onSubmit={submit}>
        <TextField
          name="mbr_email"
          kind="loginId"
          label={t('login.emailOrId')}
          autoComplete="username"
          placeholder=" "
          keepAs={loginEmailKept}
          onType={() => void loadLogIn().catch(() => {})}
        />
        <div className={css.more}>
          <PasswordField name="pwd" label={t('field.password')} autoComplete="current-password" />
        </div>
        <SubmitButton busyText={t('login.loggingIn')}>{t('title.login')}</SubmitButton>
      </Form>
      <div className={css.more}>
        <ByCodeLink redirectUrl={redirectUrl} />
      </div>
    </div>
  );
}
