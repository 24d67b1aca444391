import { CodeForm } from '../../components/mail-code/code-form.tsx';
import { MailState } from '../../components/mail-state/mail-state.tsx';
import { showReceipt } from '../../components/receipt/show-receipt.tsx';
import { markup } from '../../i18n/text.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { useNavigate } from '../../navigation/use-router.ts';
import { forgetMember } from '../../session/member.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { askEmailChange, type EmailChangeRequest } from './ask-email-change.ts';
import css from './pages/change.module.css';

/** The mail to the new address is on its way; until its link is opened the old address stays. */
export function ChangeMailSent({ asked }: { asked: EmailChangeRequest }) {
  useText();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const { email, until, code, later } = asked;
  const confirmed = async () => {
    // It waits: shown with its end where it can be stopped.
    if (later) return navigate(pathTo('mySetting'), { replace: true });
    forgetMember();
    await navigate(pathTo('confirmEmail'), { replace: true, state: { confirmed: email, as: 'MAIL' } });
    showReceipt({ event: 'EMAIL_CHANGED', about: { text: email } });
  };
  const resend = async () => {
    const answer = await askEmailChange(email);
    if ('asked' in answer) await navigate(pathTo('myEmailChange'), { replace: true, state: answer });
  };
  return (
    <>
      <p className={css.lead}>
        <RichText markup={markup('myInfo.changeWaiting', { email })} />
      </p>
      {code && <CodeForm asked={code} purpose="MAIL" onConfirmed={confirmed} />}
      <MailState
        email={email}
        sent={asked}
        until={until}
        correctAt={pathTo('myEmailChange')}
        onResend={resend}
        onConfirmed={confirmed}
      />
    </>
  );
}
