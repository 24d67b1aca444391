import { canonicalEmail } from '@daemun/contract/rules/email';
import { useState } from 'react';
import { perform } from '../../../components/calls/perform.ts';
import { EmailField } from '../../../components/form/email-field.tsx';
import { addressProblem, problemOnLeaving } from '../../../components/form/email-problem.ts';
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
import { emailKept } from '../leave-sign-up.ts';
import { openWaitingDialog } from '../waiting-dialog.ts';

/** Asks whether an address is free and, if so, takes it into the sign-up; a mail sent to another one counts no more. */
async function takeAddress(typed: string): Promise<boolean> {
  const email = canonicalEmail(typed);
  const { ok } = await perform(
    'checkEmail',
    { email },
    { NEED_EMAIL_AUTH: ({ facts }) => openWaitingDialog(email, facts?.auth_expire_time ?? undefined) },
  );
  if (!ok) return false;
  const { agreements = [], id } = signUpFlow.read() ?? {};
  signUpFlow.write({ agreements, email, ...(id ? { id } : {}) });
  return true;
}

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
