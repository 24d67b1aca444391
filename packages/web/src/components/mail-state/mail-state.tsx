import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { MessageId } from '../../i18n/message-id.ts';
import { useText } from '../../i18n/use-text.ts';
import type { SentMail } from '../../session/sent-mail.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ResendButton } from '../mail-code/resend-button.tsx';
import { MailHelp } from './mail-help.tsx';
import css from './mail-state.module.css';
import { MailTrail } from './mail-trail.tsx';
import { mailboxOf } from './mailboxes.ts';
import { stagesOf } from './stages.ts';
import { useMailState } from './use-mail-state.ts';

type MailStateProps = {
  readonly email: string;
  /** The mail, where this tab asked for one; a resend brings a new one. A code in it has its field on this screen. */
  readonly sent: Partial<SentMail>;
  /** When the mailed link ends (ISO 8601), where the mail carries one. */
  readonly until?: string | undefined;
  /** What the reader is to do with the mail, where it is neither a link nor a code. */
  readonly task?: MessageId;
  /** Where a mistyped address is put right, as an address of this page. */
  readonly correctAt: string;
  readonly onResend: () => Promise<void>;
  /** The mail's link was used, here or elsewhere. */
  readonly onConfirmed?: () => void | Promise<void>;
  /** What more there is to say of this mail, under its way. */
  readonly children?: ReactNode;
};

/**
 * "Did my mail arrive?": the way of one message, its mailbox, help when it does not come, another try, another address. It
 * hears that the link was pressed, wherever that was.
 */
export function MailState(props: MailStateProps) {
  const { email, until, correctAt, onResend, onConfirmed, children } = props;
  const { mail, again, code } = props.sent;
  const { task = code ? 'mail.codeOrLink' : 'mail.openLink' } = props;
  const t = useText();
  const report = useMailState(mail, onConfirmed !== undefined);
  const mailbox = mailboxOf(email);
  const isConfirmed = report?.confirmed === true;
  const tell = useEffectEvent(() => void onConfirmed?.());
  useEffect(() => {
    if (isConfirmed) tell();
  }, [isConfirmed]);
  return (
    <>
      <MailTrail stages={stagesOf(report, task, mail !== undefined)} email={email} until={until} />
      {mailbox && (
        <div className={css.mailbox}>
          <ButtonLink look="primary" to={mailbox.url} target="_blank" rel="noopener noreferrer">
            {t('mail.openMailbox', { mailbox: t(mailbox.name) })}
          </ButtonLink>
        </div>
      )}
      {children}
      <MailHelp email={email} />
      <BottomBar>
        <ResendButton from={again} what="mail" look={mailbox ? 'text' : 'quiet'} onPress={onResend} />
        <ButtonLink look="text" to={correctAt}>
          {t('mail.correctEmail')}
        </ButtonLink>
      </BottomBar>
    </>
  );
}
