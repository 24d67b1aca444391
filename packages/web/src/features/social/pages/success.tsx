import { useEffect } from 'react';
import { loadMember } from '../../../components/calls/load.ts';
import { embedding, host } from '../../../components/embedding/embedding.ts';
import { loginRedirect } from '../../../components/redirect/login-redirect.ts';
import {
  consumeRedirect,
  navigateTo,
  staysInDocument,
} from '../../../components/redirect/post-login-redirect.ts';
import { followFirstReturn } from '../../../components/registration/follow-first-login.ts';
import { useText } from '../../../i18n/use-text.ts';
import { leavePage } from '../../../navigation/leave-page.ts';
import { type LoadArgs, redirect } from '../../../navigation/load-args.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { forgetMember } from '../../../session/member.ts';
import { isRememberingWished } from '../../../session/remembered-reader.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ResultMark } from '../../../ui/result-mark.tsx';

type Loaded = {
  /** Where it goes on, once the reader was asked whether they want a passkey. */
  readonly asksBefore: string;
};

/** Whether the reader of a log-in that is to last may be asked for a first passkey. */
async function isWorthOffering(): Promise<boolean> {
  const part = await import('../../../components/passkey/offer-passkey.ts').catch(() => undefined);
  return part?.isWorthOffering() ?? false;
}

/**
 * Logged in: at the first log-in on to the end of the sign-up, else to where the reader wanted to go, else to their profile; a log-in that is to last may ask for a passkey
 * before. In a partner's popup this is where it ends: the partner is told and the window closes.
 */
export async function load({ request }: LoadArgs): Promise<Response | Loaded | null> {
  forgetMember();
  const { searchParams } = new URL(request.url);
  if (searchParams.get('first') === 'Y') {
    await followFirstReturn(searchParams.get('redirectUrl'));
    return null;
  }
  const keeps = isRememberingWished();
  // A popup closes here, and a sister site is another document: who is signed in is asked in time.
  if (keeps) await loadMember(request).catch(() => undefined);
  const { tellLogin, closeFinished } = await host();
  await tellLogin();
  if (embedding().loginEnd) {
    await closeFinished();
    return null;
  }
  const target = await loginRedirect(consumeRedirect(searchParams.get('redirectUrl')));
  if (keeps && (await isWorthOffering())) return { asksBefore: target };
  if (!staysInDocument(target)) await leavePage(target);
  return redirect(target);
}

async function askBefore(target: string): Promise<void> {
  const { openPasskeyOffer } = await import('../../../components/passkey/offer-passkey.ts');
  await openPasskeyOffer(() => navigateTo(target));
}

const close = async () => (await host()).close();

/** What stands in a popup that may not close itself, and behind the question for a passkey. */
export function Page() {
  const t = useText();
  const asksBefore = useLoaderData<Loaded | null>()?.asksBefore;
  useEffect(() => {
    if (asksBefore !== undefined) void askBefore(asksBefore);
  }, [asksBefore]);
  const isOver = asksBefore === undefined;
  return (
    <>
      <ResultMark kind="good" />
      <PageTitle lead={isOver ? t('social.popupDoneLead') : undefined}>{t('social.popupDone')}</PageTitle>
      {isOver && (
        <BottomBar>
          <Button onPress={close}>{t('social.closeWindow')}</Button>
        </BottomBar>
      )}
    </>
  );
}
