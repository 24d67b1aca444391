import { authTypes } from '@daemun/contract/codes/entry';
import { pathTo } from '@daemun/contract/routes';
import { useEffect, useEffectEvent, useState } from 'react';
import { perform } from '../../../components/calls/perform.ts';
import { postForm } from '../../../components/identity/post-form.ts';
import { type AuthType, pageOf } from '../../../components/identity/purposes.ts';
import { pageRun } from '../../../components/identity/stored-run.ts';
import { currentPrefix } from '../../../i18n/load-language.ts';
import { useText } from '../../../i18n/use-text.ts';
import { type LoadArgs, redirect } from '../../../navigation/load-args.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { purposeHere } from '../carry-on.ts';

/** What it is for; an address that does not say leads to the log-in. */
export function load({ request }: LoadArgs): AuthType | Response {
  const asked = new URL(request.url).searchParams.get('auth_type');
  return authTypes.find((type) => type === asked) ?? redirect(pathTo('login', currentPrefix()));
}

const addressOf = (page: 'bridgeSuccess' | 'bridgeFail') =>
  new URL(pathTo(page, currentPrefix()), location.origin).href;

/** Leaves this page for the agency, whose result comes back to the bridge; false where the agency cannot be reached. */
async function leave(authType: AuthType): Promise<boolean> {
  const ready = await perform('niceReady', {
    auth_type: authType,
    success_url: addressOf('bridgeSuccess'),
    error_url: addressOf('bridgeFail'),
  });
  if (!ready.ok) return false;
  pageRun.write({ purpose: purposeHere(authType), hasLeft: true });
  postForm(ready.data);
  return true;
}

/** Whether a page of ours sent the reader here just now: a bare link, or the way back from the agency, starts nothing. */
function isOnTheWay(authType: AuthType): boolean {
  const run = pageRun.read();
  return run !== undefined && !run.hasLeft && purposeHere(authType) === run.purpose;
}

/** Verification by the whole page, where a second window does not work. */
export function Page() {
  const t = useText();
  const authType = useLoaderData<AuthType>();
  const [isLeaving, setLeaving] = useState(() => isOnTheWay(authType));
  const go = async () => setLeaving(await leave(authType));
  const begin = useEffectEvent(() => {
    if (isLeaving) void go();
  });
  useEffect(() => {
    begin();
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);
  return (
    <>
      <PageTitle lead={t(isLeaving ? 'identity.leavingLead' : 'identity.startLead')}>
        {t(isLeaving ? 'identity.leaving' : 'identity.start')}
      </PageTitle>
      <BottomBar>
        <Button busyText={t('common.opening')} onPress={go}>
          {t('identity.begin')}
        </Button>
        <ButtonLink look="text" to={pageOf(purposeHere(authType))} replace>
          {t('identity.back')}
        </ButtonLink>
      </BottomBar>
    </>
  );
}
