import { useState } from 'react';
import { CodeForm } from '../../components/mail-code/code-form.tsx';
import { MailState } from '../../components/mail-state/mail-state.tsx';
import { markup } from '../../i18n/text.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import type { SentMail } from '../../session/sent-mail.ts';
import { type WaitingEmail, waitingEmail } from '../../session/waiting-email.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { followConfirmed, followPress } from './follow-confirmed.ts';
import { LoginHint } from './login-hint.tsx';
import { resendMail } from './resend-mail.ts';

/** Status I: the sign-up stands, its verification is waited for; until when, and the mail once more. */
export function ConfirmWaiting({ waiting }: { waiting: WaitingEmail }) {
  const t = useText();
  const to = usePathTo();
  const [sent, setSent] = useState<Partial<SentMail>>(waiting);
  const { email, provider, authExpireTime } = waiting;
  const resend = async () => {
    const answer = await resendMail(email);
    if (!answer) return;
    waitingEmail.write({ ...waiting, ...answer });
    setSent(answer);
  };
  return (
    <>
      <PageTitle lead={<RichText markup={markup('signUp.waitingLead', { email })} />}>
        {t('signUp.waitingHeading')}
      </PageTitle>
      {sent.code && <CodeForm asked={sent.code} purpose="JOIN" onConfirmed={followConfirmed} />}
      <MailState
        email={email}
        sent={sent}
        until={authExpireTime}
        correctAt={to('join')}
        onResend={resend}
        onConfirmed={() => followPress(email, provider)}
      >
        <LoginHint email={email} bySocial={provider !== undefined} />
      </MailState>
    </>
  );
}
