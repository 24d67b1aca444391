import { loadMember } from '../../../components/calls/load.ts';
import { embedding, host } from '../../../components/embedding/embedding.ts';
import { leavePage } from '../../../components/redirect/leave-page.ts';
import { loginRedirect } from '../../../components/redirect/login-redirect.ts';
import { consumeRedirect, staysInDocument } from '../../../components/redirect/post-login-redirect.ts';
import { useText } from '../../../i18n/use-text.ts';
import { type LoadArgs, redirect } from '../../../navigation/load-args.ts';
import { forgetMember } from '../../../session/member.ts';
import { isRememberingWished } from '../../../session/remembered-reader.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ResultMark } from '../../../ui/result-mark.tsx';

/**
 * Logged in: on to where the reader wanted to go, else to their profile. In a partner's popup this is where it ends: the
 * partner is told and the window closes.
 */
export async function load({ request }: LoadArgs): Promise<Response | null> {
  forgetMember();
  // A popup closes here, and a sister site is another document: who is signed in is asked in time.
  if (isRememberingWished()) await loadMember(request).catch(() => undefined);
  const { tellLogin, closeFinished } = await host();
  await tellLogin();
  if (embedding().loginEnd) {
    await closeFinished();
    return null;
  }
  const { searchParams } = new URL(request.url);
  const target = await loginRedirect(consumeRedirect(searchParams.get('redirectUrl')));
  if (!staysInDocument(target)) await leavePage(target);
  return redirect(target);
}

const close = async () => (await host()).close();

/** What stands in a popup that may not close itself. */
export function Page() {
  const t = useText();
  return (
    <>
      <ResultMark kind="good" />
      <PageTitle lead={t('login.popupDoneLead')}>{t('login.popupDone')}</PageTitle>
      <BottomBar>
        <Button onPress={close}>{t('login.closeWindow')}</Button>
      </BottomBar>
    </>
  );
}
