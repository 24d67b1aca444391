import { leavePage } from '../../../components/leave-page.ts';
import { pastAgreement } from '../../../components/past-agreement.ts';
import { closeShell, leaveDone, tellLogin } from '../../../components/walls.ts';
import { staysHere, takeWayOn } from '../../../components/way-on.ts';
import { useText } from '../../../i18n/use-text.ts';
import { type LoadArgs, redirect } from '../../../navigation/load-args.ts';
import { forgetMember } from '../../../session/member.ts';
import { visit } from '../../../session/visit.ts';
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
  await tellLogin();
  if (visit().shell === 'popup') {
    await leaveDone();
    return null;
  }
  const { searchParams } = new URL(request.url);
  const target = await pastAgreement(takeWayOn(searchParams.get('redirectUrl')));
  if (!staysHere(target)) await leavePage(target);
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
        <Button onPress={closeShell}>{t('login.closeWindow')}</Button>
      </BottomBar>
    </>
  );
}
