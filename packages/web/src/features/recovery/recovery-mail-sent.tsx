import type { RouteName } from '@daemun/contract/routes';
import { useEffect, useRef, useState } from 'react';
import { PasswordLogIn } from '../../components/login/password-log-in.tsx';
import { CodeEntry } from '../../components/mail-code/code-entry.tsx';
import { confirmCode } from '../../components/mail-code/confirm-code.ts';
import { MailState } from '../../components/mail-state/mail-state.tsx';
import type { MessageId } from '../../i18n/message-id.ts';
import { markup, text } from '../../i18n/text.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ResultMark } from '../../ui/result-mark.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { showToast } from '../../ui/toast.ts';
import type { RecoveryMail } from './recovery-mail.ts';
import { type RightCode, resetByCode } from './reset-by-code.ts';
import { ResetForm } from './reset-form.tsx';

type RecoveryMailSentProps = {
  readonly first: RecoveryMail;
  /** What the reader is to do with the mail. */
  readonly task?: MessageId;
  /** For how long the mailed link lives, in milliseconds, where the mail carries one. */
  readonly linkLife?: number;
  /** Where a mistyped address is put right. */
  readonly correctAt: RouteName;
  /** Asks for the mail once more. */
  readonly ask: (email: string) => Promise<RecoveryMail | undefined>;
};

type NewPasswordProps = {
  readonly email: string;
  readonly right: RightCode;
  /** The code has expired. */
  readonly onOver: () => void;
};

function NewPassword({ email, right, onOver }: NewPasswordProps) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[type="password"]')?.focus(), []);
  return (
    <div ref={form}>
      <ResetForm
        email={email}
        isSecured={false}
        onReset={(password) => resetByCode(right, password, onOver)}
      />
    </div>
  );
}

/** The mailed link was pressed, and the password set, elsewhere: only the login is left to do. */
function SetElsewhere({ email }: { email: string }) {
  const t = useText();
  return (
    <>
      <ResultMark kind="good" />
      <PageTitle lead={t('recovery.setElsewhereLead')}>{t('recovery.setElsewhereHeading')}</PageTitle>
      <PasswordLogIn email={email} />
    </>
  );
}

/**
 * The answer is in the mail: this screen says the same for every address, so that it does not tell who is a
 * member. The code of a mail that resets a password is typed here, and the new password after it.
 */
export function RecoveryMailSent({ first, task, linkLife, correctAt, ask }: RecoveryMailSentProps) {
  const t = useText();
  const pathTo = usePathTo();
  const [sent, setSent] = useState(first);
  const [isDone, setDone] = useState(false);
  const [right, setRight] = useState<RightCode>();
  const resend = async () => {
    const again = await ask(sent.email);
    if (!again) return;
    setSent(again);
    showToast(text('mail.resent'));
  };
  const look = async (run: string, code: string) => {
    const outcome = await confirmCode(run, code, 'PWD');
    if ('errors' in outcome) return outcome.errors;
    setRight({ run, code });
    return undefined;
  };
  if (right) return <NewPassword email={sent.email} right={right} onOver={() => setRight(undefined)} />;
  if (isDone) return <SetElsewhere email={sent.email} />;
  return (
    <>
      <PageTitle lead={<RichText markup={markup('recovery.mailLead', { email: sent.email })} />}>
        {t('recovery.mailHeading')}
      </PageTitle>
      {sent.code && <CodeEntry asked={sent.code} busyText={t('common.checking')} onCode={look} />}
      <MailState
        email={sent.email}
        sent={sent}
        until={linkLife === undefined ? undefined : new Date(sent.askedAt + linkLife).toISOString()}
        task={task}
        correctAt={pathTo(correctAt)}
        onResend={resend}
        {...(linkLife !== undefined && { onConfirmed: () => setDone(true) })}
      />
    </>
  );
}
