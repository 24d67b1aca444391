import { useState } from 'react';
import { MailState } from '../../components/mail-state/mail-state.tsx';
import { markup } from '../../i18n/text.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { type WaitingEmail, waitingEmail } from '../../session/waiting-email.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { LoginHint } from './login-hint.tsx';
import { resendMail } from './resend-mail.ts';

/** Status I: the sign-up stands, its verification is waited for; until when, and the mail once more. */
export function ConfirmWaiting({ waiting }: { waiting: WaitingEmail }) {
  const t = useText();
  const to = usePathTo();
  const [mail, setMail] = useState(waiting.mail);
  const { email, authExpireTime } = waiting;
  const resend = async () => {
    const sent = await resendMail(email);
    if (!sent) return;
    waitingEmail.write({ ...waiting, mail: sent.mail });
    setMail(sent.mail);
  };
  return (
    <>
      <PageTitle lead={<RichText markup={markup('signUp.waitingLead', { email })} />}>
        {t('signUp.waitingHeading')}
      </PageTitle>
      <MailState email={email} mail={mail} until={authExpireTime} correctAt={to('join')} onResend={resend}>
        <LoginHint email={email} />
      </MailState>
    </>
  );
}
