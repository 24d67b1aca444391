import { useState } from 'react';
import { markup, text } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { type SentMail, sentMail } from '../../session/sent-mail.ts';
import { Button } from '../../ui/button.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { showToast } from '../../ui/toast.ts';
import { perform } from '../calls/perform.ts';
import { CodeEntry } from '../mail-code/code-entry.tsx';
import { ResendButton } from '../mail-code/resend-button.tsx';
import { checkCode } from './check-code.ts';
import css from './code-proof.module.css';

type Sent = SentMail & { readonly email: string };

/** A code that is mailed to the proven address. */
export function CodeProof({ onProven }: { onProven: () => void }) {
  const t = useText();
  const [sent, setSent] = useState<Sent>();
  const send = async () => {
    const outcome = await perform('sendStepCode', {});
    if (!outcome.ok) return;
    const { masking_email: email } = outcome.data;
    if (sent) showToast(text('mail.resent'));
    setSent({ email, ...sentMail(outcome.data) });
  };
  const submit = async (run: string, typed: string) => {
    const checked = await checkCode(run, typed);
    if (checked !== 'right') return checked;
    onProven();
    return undefined;
  };
  if (!sent?.code)
    return (
      <Button look="quiet" busyText={t('common.sending')} onPress={send}>
        {t('proof.byCode')}
      </Button>
    );
  return (
    <div className={css.code}>
      <p role="status">
        <RichText markup={markup('proof.codeSent', { email: sent.email })} />
      </p>
      <CodeEntry asked={sent.code} busyText={t('common.checking')} takesFocus onCode={submit} />
      <ResendButton from={sent.again} onPress={send} />
    </div>
  );
}
