import type { SocialProvider } from '@daemun/contract/codes/providers';
import { pathTo } from '@daemun/contract/routes';
import { useState } from 'react';
import { perform } from '../../components/calls/perform.ts';
import { keepTarget } from '../../components/redirect/link-target.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { markup } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { goTo } from '../../navigation/navigator.ts';
import { chosenShared } from '../../session/lasting.ts';
import { forgetMember } from '../../session/member.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ResultMark } from '../../ui/result-mark.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import type { Confirmed } from './confirm-done.tsx';
import { anew, ConfirmElsewhere, type WantedProof } from './confirm-elsewhere.tsx';
import { ConfirmFailed } from './confirm-failed.tsx';
import { confirmWords } from './confirm-words.ts';
import { leaveSignUp } from './leave-sign-up.ts';
import type { MailedLink } from './mailed-link.ts';

type Ends = {
  readonly onFailed: () => void;
  /** The link needs a proof: this browser did not ask for it. */
  readonly onWanted: (wanted: WantedProof | undefined) => void;
};

/** Goes on after the link was used, at an address without its secret. */
async function finish({ svc_typ, email }: MailedLink, provider?: SocialProvider): Promise<void> {
  if (svc_typ === 'JOIN') leaveSignUp();
  else forgetMember();
  const state: Confirmed = { confirmed: email, as: svc_typ, provider };
  await goTo(pathTo('confirmEmail', currentPrefix()), { replace: true, state });
}

async function confirm(link: MailedLink, { onFailed, onWanted }: Ends): Promise<undefined> {
  const outcome = await perform(
    'confirmEmail',
    { ...link, shared: chosenShared.read() },
    {
      FAILURE_EMAIL_AUTH: onFailed,
      INVALID_USER_DATA: ({ facts }) => onWanted(facts ?? undefined),
    },
  );
  if (!outcome.ok) return;
  // A change of address that waits is shown, with its end, where it can be stopped.
  if (outcome.data.waits_until) await goTo(pathTo('mySetting', currentPrefix()), { replace: true });
  else {
    keepTarget(outcome.data);
    await finish(link, outcome.data.provider);
  }
}

/** The link is spent by its owner's press alone: programs that open mails, even with scripts, cannot use it up. */
export function ConfirmLink({ link, isAnew }: { link: MailedLink; isAnew: boolean }) {
  const t = useText();
  const words = confirmWords[link.svc_typ];
  const [failed, setFailed] = useState(false);
  const [wanted, setWanted] = useState<WantedProof | undefined>(isAnew ? anew : undefined);
  if (failed)
    return (
      <ConfirmFailed
        {...(link.svc_typ === 'JOIN' ? { of: 'JOIN', email: link.email } : { of: link.svc_typ })}
      />
    );
  const onFailed = () => setFailed(true);
  if (wanted)
    return <ConfirmElsewhere link={link} wanted={wanted} onDone={() => finish(link)} onFailed={onFailed} />;
  return (
    <>
      <ResultMark kind="mail" />
      <PageTitle lead={<RichText markup={markup(words.lead, { email: link.email })} />}>
        {t(words.heading)}
      </PageTitle>
      <Form onSubmit={() => confirm(link, { onFailed, onWanted: setWanted })}>
        <Notice>{t(words.notMe)}</Notice>
        <BottomBar>
          <SubmitButton busyText={t('signUp.confirming')}>{t(words.confirm)}</SubmitButton>
        </BottomBar>
      </Form>
    </>
  );
}
