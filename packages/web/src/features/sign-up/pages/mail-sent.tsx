import { pathTo } from '@daemun/contract/routes';
import { useState } from 'react';
import { CodeForm } from '../../../components/mail-code/code-form.tsx';
import { MailState } from '../../../components/mail-state/mail-state.tsx';
import { currentPrefix } from '../../../i18n/load-language.ts';
import { markup } from '../../../i18n/text.ts';
import { usePathTo } from '../../../i18n/use-path-to.ts';
import { useText } from '../../../i18n/use-text.ts';
import { redirect } from '../../../navigation/load-args.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import type { SentMail } from '../../../session/sent-mail.ts';
import { type SignUpFlow, signUpFlow } from '../../../session/sign-up-flow.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { followConfirmed, followPress } from '../follow-confirmed.ts';
import { LoginHint } from '../login-hint.tsx';
import { resendMail } from '../resend-mail.ts';

type Mailed = SignUpFlow & { readonly email: string };

/** A sign-up that has not been sent yet goes on where it stands. */
export const load = () => {
  const flow = signUpFlow.read();
  return flow?.email && flow.authExpireTime ? flow : redirect(pathTo('signUpEmail', currentPrefix()));
};

/** What was sent where, until when it works, and what to do if it does not come. */
export function Page() {
  const t = useText();
  const to = usePathTo();
  const flow = useLoaderData<Mailed>();
  const [sent, setSent] = useState<Partial<SentMail>>(flow);
  const resend = async () => {
    const answer = await resendMail(flow.email);
    if (!answer) return;
    signUpFlow.write({ ...flow, ...answer });
    setSent(answer);
  };
  return (
    <>
      <PageTitle lead={<RichText markup={markup('signUp.mailLead', { email: flow.email })} />}>
        {t('signUp.mailHeading')}
      </PageTitle>
      {sent.code && <CodeForm asked={sent.code} purpose="JOIN" onConfirmed={followConfirmed} />}
      <MailState
        email={flow.email}
        sent={sent}
        until={flow.authExpireTime}
        correctAt={to('signUpEmail')}
        onResend={resend}
        onConfirmed={() => followPress(flow.email)}
      >
        <LoginHint email={flow.email} />
      </MailState>
    </>
  );
}
