import { useEffect } from 'react';
import { loadMember } from '../../../components/calls/load.ts';
import { siteNames } from '../../../components/embedding/site-names.ts';
import { consumeRedirect, defaultRedirect } from '../../../components/redirect/post-login-redirect.ts';
import { usePathTo } from '../../../i18n/use-path-to.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useHeader } from '../../../layout/use-header.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { goTo } from '../../../navigation/navigator.ts';
import { useLoaderData, useSearchParams } from '../../../navigation/use-router.ts';
import { hasStoredLogin } from '../../../session/access-token.ts';
import { entryContext } from '../../../session/entry-context.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ResultMark } from '../../../ui/result-mark.tsx';
import { leaveSignUp } from '../leave-sign-up.ts';

/** The name to greet with, where there is one yet. */
export const load = async ({ request }: LoadArgs): Promise<string | null> =>
  hasStoredLogin() ? (await loadMember(request)).mbr_nick_nm : null;

/** What may be done next: the site that a log-in leads to comes first, else the registration steps. */
function Ways({ redirectUrl, onLeave }: { redirectUrl: string | null; onLeave: () => Promise<void> }) {
  const t = useText();
  const pathTo = usePathTo();
  const register = pathTo('registerNickname', { redirectUrl: redirectUrl ?? undefined });
  const { site, redirectUrl: wish } = entryContext();
  if (redirectUrl || wish || defaultRedirect() === undefined)
    return (
      <>
        <ButtonLink look="primary" to={register}>
          {t('signUp.start')}
        </ButtonLink>
        <Button look="text" onPress={onLeave}>
          {t('signUp.later')}
        </Button>
      </>
    );
  return (
    <>
      <Button onPress={onLeave}>
        {site ? t('signUp.toSite', { site: t(siteNames[site]) }) : t('signUp.toNews')}
      </Button>
      <ButtonLink look="text" to={register}>
        {t('signUp.finishProfile')}
      </ButtonLink>
    </>
  );
}

/** The sign-up is complete: on to the registration steps, to where the reader wanted to go, or to the news. */
export function Page() {
  const t = useText();
  const nickname = useLoaderData<string | null>();
  const redirectUrl = useSearchParams()[0].get('redirectUrl');
  const navigateTo = () => goTo(consumeRedirect(redirectUrl));
  useHeader({ onBack: navigateTo });
  useEffect(leaveSignUp, []);
  return (
    <>
      <ResultMark kind="good" />
      <PageTitle lead={t('signUp.endLead')}>
        {nickname ? t('signUp.welcome', { nickname }) : t('signUp.welcomePlain')}
      </PageTitle>
      <BottomBar>
        <Ways redirectUrl={redirectUrl} onLeave={navigateTo} />
      </BottomBar>
    </>
  );
}
