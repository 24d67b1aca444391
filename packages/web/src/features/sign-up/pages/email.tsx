import { useState } from 'react';
import { EmailField } from '../../../components/form/email-field.tsx';
import { usePathTo } from '../../../i18n/use-path-to.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useNavigate } from '../../../navigation/use-router.ts';
import { integration } from '../../../session/integration.ts';
import { signUpFlow } from '../../../session/sign-up-flow.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { SubmitButton } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { addressProblem, takeAddress } from '../check-address.ts';
import { emailKept } from '../leave-sign-up.ts';

/** An empty field is no mistake yet when one merely passes through. */
const problemOnLeaving = (typed: string) => (typed.trim() === '' ? undefined : addressProblem(typed));

/** The address that becomes the ID; whether it is free is asked before going on (specification §5). */
export function Page() {
  const t = useText();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const [begun] = useState(signUpFlow.read);
  const [older] = useState(() => (begun?.id ? integration.read() : undefined));
  const flow = useSettled(() => begun, undefined);
  return (
    <>
      <PageTitle lead={t(flow?.id ? 'integration.emailLead' : 'signUp.emailLead')}>
        {t('signUp.emailHeading')}
      </PageTitle>
      <Form
        next="signUpPassword"
        onSubmit={async ({ email = '' }) => {
          const problem = addressProblem(email);
          if (problem) return { email: problem };
          if (await takeAddress(email)) await navigate(pathTo('signUpPassword'));
        }}
      >
        <EmailField
          name="email"
          label={t('field.email')}
          help={
            flow && older?.maskedEmail
              ? t('integration.emailHelp', { email: older.maskedEmail })
              : t('field.emailExample')
          }
          autoComplete="email"
          initial={begun?.email}
          keepAs={emailKept}
          onLeave={problemOnLeaving}
        />
        <BottomBar>
          <SubmitButton busyText={t('common.checking')}>{t('common.next')}</SubmitButton>
        </BottomBar>
      </Form>
    </>
  );
}
