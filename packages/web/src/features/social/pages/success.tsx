import { closeFinishedHost, closeHost, notifyHostLogin } from '../../../components/embedding/host.ts';
import { leavePage } from '../../../components/redirect/leave-page.ts';
import { loginRedirect } from '../../../components/redirect/login-redirect.ts';
import { consumeRedirect, isInApp } from '../../../components/redirect/post-login-redirect.ts';
import { useText } from '../../../i18n/use-text.ts';
import { type LoadArgs, redirect } from '../../../navigation/load-args.ts';
import { entryContext } from '../../../session/entry-context.ts';
import { forgetMember } from '../../../session/member.ts';
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
  await notifyHostLogin();
  if (entryContext().embedding === 'popup') {
    await closeFinishedHost();
    return null;
  }
  const { searchParams } = new URL(request.url);
  const target = await loginRedirect(consumeRedirect(searchParams.get('redirectUrl')));
  if (!isInApp(target)) await leavePage(target);
  return redirect(target);
}

/** What stands in a popup that may not close itself. */
export function Page() {
  const t = useText();
  return (
    <>
      <ResultMark kind="good" />
      <PageTitle lead={t('login.popupDoneLead')}>{t('login.popupDone')}</PageTitle>
      <BottomBar>
        <Button onPress={closeHost}>{t('login.closeWindow')}</Button>
      </BottomBar>
    </>
  );
}
