import { useState } from 'react';
import { perform } from '../../components/calls/perform.ts';
import { CodeForm } from '../../components/mail-code/code-form.tsx';
import { MailState } from '../../components/mail-state/mail-state.tsx';
import { performMailing } from '../../components/mailing/perform-mailing.ts';
import { showReceipt } from '../../components/receipt/show-receipt.tsx';
import { linkTarget } from '../../components/redirect/link-target.ts';
import { markup, text } from '../../i18n/text.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { useNavigate } from '../../navigation/use-router.ts';
import { forgetMember } from '../../session/member.ts';
import { type SentMail, sentMail } from '../../session/sent-mail.ts';
import { Button } from '../../ui/button.tsx';
import { openDialog } from '../../ui/dialog.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { showToast } from '../../ui/toast.ts';
import type { EmailChangeRequest } from './ask-email-change.ts';
import { backToSetting } from './back-to-setting.ts';
import css from './pages/change.module.css';

async function cancel(email: string): Promise<void> {
  const { ok } = await perform('cancelSignUp', { email });
  if (ok) await backToSetting('myInfo.connectCancelled');
}

/** Conventions §8, 58. */
const askToCancel = (email: string) =>
  openDialog({
    content: markup('myInfo.connectCancelQuestion'),
    btnType: 2,
    cancel: text('myInfo.no'),
    confirm: text('myInfo.connectCancel'),
    isShowCloseButton: false,
    onConfirm: () => cancel(email),
  });

/** An e-mail log-in that was asked for waits for the link in its mail. */
export function EmailConnectWaiting({ asked }: { asked: EmailChangeRequest }) {
  const t = useText();
  const pathTo = usePathTo();
  const { email, until } = asked;
  const navigate = useNavigate();
  const [sent, setSent] = useState<Partial<SentMail>>(asked);
  const confirmed = async () => {
    forgetMember();
    await navigate(pathTo('confirmEmail'), { replace: true, state: { confirmed: email, as: 'CNCT' } });
    showReceipt({ event: 'EMAIL_CONNECTED', about: { text: email } });
  };
  const resend = async () => {
    const outcome = await performMailing('resendRegisterEmail', { email, ...linkTarget() });
    if (!outcome.ok) return;
    setSent(sentMail(outcome.data));
    showToast(text('mail.resent'));
  };
  return (
    <>
      <p className={css.lead}>
        <RichText markup={markup('myInfo.connectWaiting', { email })} />
      </p>
      {sent.code && <CodeForm asked={sent.code} purpose="CNCT" onConfirmed={confirmed} />}
      <MailState
        email={email}
        sent={sent}
        until={until}
        correctAt={pathTo('myEmailConnect', { again: 'Y' })}
        onResend={resend}
        onConfirmed={confirmed}
      >
        <Button look="text" onPress={() => askToCancel(email)}>
          {t('myInfo.connectCancel')}
        </Button>
      </MailState>
    </>
  );
}
