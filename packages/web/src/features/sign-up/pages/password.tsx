import { pathTo } from '@daemun/contract/routes';
import { newPasswordErrors, newPasswordNames } from '../../../components/password/new-password.ts';
import { NewPasswordFields } from '../../../components/password/new-password-fields.tsx';
import { currentPrefix } from '../../../i18n/load-language.ts';
import { useText } from '../../../i18n/use-text.ts';
import { redirect } from '../../../navigation/load-args.ts';
import { useLoaderData, useNavigate } from '../../../navigation/use-router.ts';
import { signUpFlow } from '../../../session/sign-up-flow.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { SubmitButton } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { type Addressed, signUp } from '../sign-up.ts';

/** Without an address there is nothing to set a password for. */
export const load = () => {
  const flow = signUpFlow.read();
  return flow?.email ? flow : redirect(pathTo('signUpEmail', currentPrefix()));
};

/** The last step: the password, and with it the sign-up itself. */
export function Page() {
  const t = useText();
  const navigate = useNavigate();
  const flow = useLoaderData<Addressed>();
  return (
    <>
      <PageTitle lead={<bdi>{flow.email}</bdi>}>{t('signUp.passwordHeading')}</PageTitle>
      <Form
        next="signUpMailSent"
        onSubmit={async (values) => {
          const errors = newPasswordErrors(values, 'password.differ');
          if (errors) return errors;
          const sent = await signUp(flow, values[newPasswordNames.password] ?? '');
          if (sent !== 'sent') return sent;
          await navigate(pathTo('signUpMailSent', currentPrefix()));
          return undefined;
        }}
      >
        <NewPasswordFields
          label={t('field.password')}
          repeatLabel={t('password.repeat')}
          differ="password.differ"
          username={flow.email}
        />
        <BottomBar>
          <SubmitButton busyText={t('agreement.signingUp')}>{t('signUp.signUp')}</SubmitButton>
        </BottomBar>
      </Form>
    </>
  );
}
