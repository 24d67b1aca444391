import type { SocialProvider } from '@daemun/contract/codes/providers';
import { canonicalCode, isMailCode } from '@daemun/contract/rules/mail-code';
import { type ReactNode, useState } from 'react';
import { perform } from '../../components/calls/perform.ts';
import { followLogin } from '../../components/login/after-login.ts';
import { CodeEntry } from '../../components/mail-code/code-entry.tsx';
import { ResendButton } from '../../components/mail-code/resend-button.tsx';
import { wrongCode } from '../../components/mail-code/wrong-code.ts';
import { openExpiredReturn } from '../../components/social/expired-return.ts';
import { providerWords } from '../../components/social/provider-words.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { markup, text } from '../../i18n/text.ts';
import { usePathTo } from '../../i18n/use-path-to.ts';
import { useText } from '../../i18n/use-text.ts';
import { type AskedCode, codeOf } from '../../session/asked-code.ts';
import { sentMail } from '../../session/sent-mail.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { FieldErrors } from '../../ui/form-state.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { ResultMark } from '../../ui/result-mark.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { showToast } from '../../ui/toast.ts';

/** The account that a provider brought, kept for this browser. */
export type Brought = { readonly provider: SocialProvider; readonly token: string };

const expired = () => openExpiredReturn('social.attachExpired');

/** Attaches the account by the typed code and goes on as a log-in does; answers with what is wrong at its field. */
async function attach(
  brought: Brought,
  code_run: string,
  typed: string,
  redirectUrl: string | null,
): Promise<FieldErrors | undefined> {
  const code = canonicalCode(typed);
  if (!isMailCode(code)) return { code: 'mail.codeDigits' };
  let errors: FieldErrors | undefined;
  const outcome = await perform(
    'attachByCode',
    { ...brought, code_run, code },
    {
      FAILURE_EMAIL_AUTH: ({ facts }) => {
        errors = wrongCode(facts?.left ?? 0);
      },
      INVALID_TOKEN: expired,
    },
  );
  if (!outcome.ok) return errors;
  await followLogin(outcome.data, redirectUrl);
  return undefined;
}

type AttachAccountProps = {
  readonly brought: Brought;
  readonly redirectUrl: string | null;
  readonly heading: MessageId;
  /** The other ways on. */
  readonly children: ReactNode;
};
type Sent = { readonly email: string; readonly code: AskedCode; readonly again: number };

/** The mail with the code, once it is out, and what sends it, for the first time or again. */
function useAttachMail(brought: Brought) {
  const [sent, setSent] = useState<Sent>();
  const send = async () => {
    const outcome = await perform('sendAttachCode', brought, { INVALID_TOKEN: expired });
    if (!outcome.ok) return;
    const { masking_email: email, code_run } = outcome.data;
    if (sent) showToast(text('mail.resent'));
    setSent({ email, ...sentMail(outcome.data), code: codeOf(code_run) });
  };
  return { sent, send };
}

/** The account takes the place of the one that the provider cut, by a code that is mailed to the address of both. */
export function AttachAccount({ brought, redirectUrl, heading, children }: AttachAccountProps) {
  const t = useText();
  const pathTo = usePathTo();
  const { sent, send } = useAttachMail(brought);
  if (!sent)
    return (
      <>
        <ResultMark kind="mail" />
        <PageTitle lead={t('social.attachLead', { provider: t(providerWords[brought.provider].name) })}>
          {t(heading)}
        </PageTitle>
        <BottomBar>
          <Button busyText={t('common.sending')} onPress={send}>
            {t('social.attach')}
          </Button>
          {children}
        </BottomBar>
      </>
    );
  return (
    <>
      <PageTitle lead={<RichText markup={markup('proof.codeSent', { email: sent.email })} />}>
        {t('mail.codeHeading')}
      </PageTitle>
      <CodeEntry
        asked={sent.code}
        busyText={t('login.loggingIn')}
        takesFocus
        onCode={(run, typed) => attach(brought, run, typed, redirectUrl)}
      />
      <BottomBar>
        <ResendButton from={sent.again} onPress={send} />
        <ButtonLink look="text" to={pathTo('login')}>
          {t('social.otherLogin')}
        </ButtonLink>
      </BottomBar>
    </>
  );
}
