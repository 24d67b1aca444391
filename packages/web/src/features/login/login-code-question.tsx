import { canonicalEmail } from '@daemun/contract/rules/email';
import { EmailField } from '../../components/form/email-field.tsx';
import { addressProblem, problemOnLeaving } from '../../components/form/email-problem.ts';
import { LastingBoxes, useLasting } from '../../components/login/lasting-boxes.tsx';
import { loginEmailKept } from '../../components/session/login-email.ts';
import { useText } from '../../i18n/use-text.ts';
import type { LoginCode } from '../../session/login-code.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { askLoginCode } from './log-in-by-code.ts';

/** The address to which the code goes. */
export function LoginCodeQuestion({ onAsked }: { readonly onAsked: (asked: LoginCode) => void }) {
  const t = useText();
  const boxes = useLasting();
  return (
    <>
      <PageTitle lead={t('login.codeLead')}>{t('title.loginByCode')}</PageTitle>
      <Form
        onSubmit={async ({ email = '' }) => {
          const problem = addressProblem(email);
          if (problem) return { email: problem };
          const asked = await askLoginCode({ email: canonicalEmail(email), lasting: boxes.lasting });
          if (asked) onAsked(asked);
          return undefined;
        }}
      >
        <EmailField
          name="email"
          label={t('field.email')}
          help={t('field.emailExample')}
          autoComplete="email"
          keepAs={loginEmailKept}
          onLeave={problemOnLeaving}
        />
        <LastingBoxes {...boxes} />
        <BottomBar>
          <SubmitButton busyText={t('common.sending')}>{t('login.codeSend')}</SubmitButton>
        </BottomBar>
      </Form>
    </>
  );
}
