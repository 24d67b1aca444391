import { CodeEntry } from '../../components/mail-code/code-entry.tsx';
import { ResendButton } from '../../components/mail-code/resend-button.tsx';
import { MailHelp } from '../../components/mail-state/mail-help.tsx';
import { MailTrail } from '../../components/mail-state/mail-trail.tsx';
import { mailboxOf } from '../../components/mail-state/mailboxes.ts';
import { stagesOf } from '../../components/mail-state/stages.ts';
import { useMailState } from '../../components/mail-state/use-mail-state.ts';
import { markup, text } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import type { LoginCode } from '../../session/login-code.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { showToast } from '../../ui/toast.ts';
import { askLoginCode, logInByCode } from './log-in-by-code.ts';

type LoginCodeEntryProps = {
  readonly asked: LoginCode;
  readonly redirectUrl: string | null;
  readonly onAsked: (asked: LoginCode) => void;
  /** Another address. */
  readonly onCorrect: () => void;
};

/** The code of the mail, typed where it was asked for; the same screen whoever has the address. */
export function LoginCodeEntry({ asked, redirectUrl, onAsked, onCorrect }: LoginCodeEntryProps) {
  const t = useText();
  const { email, mail, again, code } = asked;
  const report = useMailState(mail, false);
  const mailbox = mailboxOf(email);
  const resend = async () => {
    const newer = await askLoginCode(asked);
    if (!newer) return;
    showToast(text('mail.resent'));
    onAsked(newer);
  };
  return (
    <>
      <PageTitle lead={<RichText markup={markup('mail.codeLead', { email })} />}>
        {t('mail.codeHeading')}
      </PageTitle>
      <CodeEntry
        asked={code}
        busyText={t('login.loggingIn')}
        takesFocus
        onCode={(_run, typed) => logInByCode(asked, typed, redirectUrl)}
      />
      <MailTrail stages={stagesOf(report, 'mail.enterCode')} email={email} />
      <MailHelp email={email} />
      <BottomBar>
        {mailbox && (
          <ButtonLink to={mailbox.url} target="_blank" rel="noopener noreferrer">
            {t('mail.openMailbox', { mailbox: t(mailbox.name) })}
          </ButtonLink>
        )}
        <ResendButton from={again} onPress={resend} />
        <Button look="text" onPress={onCorrect}>
          {t('mail.correctEmail')}
        </Button>
      </BottomBar>
    </>
  );
}
