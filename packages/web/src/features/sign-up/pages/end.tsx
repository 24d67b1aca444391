import { useEffect } from 'react';
import { loadMember } from '../../../components/calls/load.ts';
import { goTo } from '../../../components/redirect/navigator.ts';
import { consumeRedirect } from '../../../components/redirect/post-login-redirect.ts';
import { usePathTo } from '../../../i18n/use-path-to.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useHeader } from '../../../layout/use-header.ts';
import type { LoadArgs } from '../../../navigation/load-args.ts';
import { useLoaderData, useSearchParams } from '../../../navigation/use-router.ts';
import { hasStoredLogin } from '../../../session/access-token.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ResultMark } from '../../../ui/result-mark.tsx';
import { leaveSignUp } from '../leave-sign-up.ts';

/** The name to greet with, where there is one yet. */
export const load = async ({ request }: LoadArgs): Promise<string | null> =>
  hasStoredLogin() ? (await loadMember(request)).mbr_nick_nm : null;

/** The sign-up is complete: on to the registration steps, or to where the reader wanted to go. */
export function Page() {
  const t = useText();
  const pathTo = usePathTo();
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
        <ButtonLink look="primary" to={pathTo('registerNickname', { redirectUrl: redirectUrl ?? undefined })}>
          {t('signUp.start')}
        </ButtonLink>
        <Button look="text" onPress={navigateTo}>
          {t('signUp.later')}
        </Button>
      </BottomBar>
    </>
  );
}
