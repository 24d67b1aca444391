import { type ReactNode, useEffect } from 'react';
import { arrive } from '../../../components/login/arrived-token.ts';
import boxesCss from '../../../components/login/lasting-boxes.module.css';
import { LastingBoxes, useLasting } from '../../../components/login/lasting-boxes.tsx';
import { loadLogIn } from '../../../components/login/load-log-in.ts';
import { loginTarget } from '../../../components/redirect/redirect-target.ts';
import { CookiesNeeded } from '../../../components/session/cookies-needed.tsx';
import { loginEmailKept } from '../../../components/session/login-email.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useLoaderData, useSearchParams } from '../../../navigation/use-router.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { forgetTyped } from '../../../ui/kept-input.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useIsSettled } from '../../../ui/use-settled.ts';
import { ByCodeLink } from '../by-code-link.tsx';
import { LoginLinks } from '../login-links.tsx';
import { usePasskeyInField } from '../use-passkey-in-field.ts';
import css from './login-by-email.module.css';

export const load = arrive;

/** Log-in by e-mail or ID. */
export function Page() {
  const t = useText();
  const asking = useLoaderData<ReactNode>();
  // A page drawn at build names no site: told before it is taken over, all that was typed would be drawn anew.
  const isSettled = useIsSettled();
  const redirectUrl = useSearchParams()[0].get('redirectUrl');
  const boxes = useLasting();
  const endOffer = usePasskeyInField(redirectUrl, () => boxes.lasting);
  useEffect(() => () => forgetTyped(loginEmailKept), []);
  return (
    <div className={css.page}>
      {isSettled && asking && <p>{asking}</p>}
      <CookiesNeeded />
      <Form
        next={loginTarget(redirectUrl)}
        onSubmit={async (values) => {
          endOffer();
          return (await loadLogIn()).logIn(values, redirectUrl, boxes.lasting);
        }}
      >
        <TextField
          name="mbr_email"
          kind="loginId"
          label={t('login.emailOrId')}
          autoComplete="username webauthn"
          keepAs={loginEmailKept}
          onType={() => void loadLogIn().catch(() => {})}
        />
        <PasswordField name="pwd" label={t('field.password')} autoComplete="current-password" />
        <div className={boxesCss.boxes}>
          <LastingBoxes {...boxes} />
        </div>
        <SubmitButton busyText={t('login.loggingIn')}>{t('title.login')}</SubmitButton>
      </Form>
      <ByCodeLink redirectUrl={redirectUrl} />
      <LoginLinks />
    </div>
  );
}
