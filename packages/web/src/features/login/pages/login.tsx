import {
  type LoginPlatform,
  loginPlatforms,
  type SocialProvider,
  socialProviders,
} from '@daemun/contract/codes/providers';
import { cookies } from '@daemun/contract/cookies';
import { checkArrivedToken } from '../../../components/session/arrived-token.ts';
import { offeredProviders } from '../../../components/social/offered-providers.ts';
import { lastTry } from '../../../components/social/set-out.ts';
import { useReturned } from '../../../components/social/use-returned.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useLoaderData } from '../../../navigation/use-router.ts';
import { readCookie } from '../../../session/access-token.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useSettled } from '../../../ui/use-settled.ts';
import { ChoiceList } from '../choice-list.tsx';
import { Lead } from '../lead.tsx';
import { LoginLinks } from '../login-links.tsx';
import css from './login.module.css';

/** How this browser logged in last, for the badge at the log-in choice. */
const recentLogin = (): LoginPlatform | undefined =>
  loginPlatforms.find((platform) => platform === readCookie(cookies.recentLoginType));

/** Checks a partner's token first where a member is signed in; other readers do not wait for that. */
export const load = () => checkArrivedToken().then(offeredProviders);
export const initialData = socialProviders;

/** What calls and their schemas are needed for comes only to those who were turned away. */
const tellResult = async (query: URLSearchParams) => (await import('../result-dialog.ts')).openResult(query);

/** The choice of how to log in: the last used first, then the providers, the own account after a rule. */
export function Page() {
  const t = useText();
  const offered = useLoaderData<readonly SocialProvider[]>();
  useReturned('social.cancelled', tellResult);
  return (
    <>
      <div className={css.title}>
        <PageTitle lead={<Lead plain={css.lead} />}>{t('title.login')}</PageTitle>
      </div>
      <ChoiceList
        offered={offered}
        seen={{ recent: useSettled(recentLogin, undefined), tried: useSettled(lastTry, undefined) }}
        at="login"
        email={{ to: 'loginByEmail', label: 'login.email' }}
      />
      <LoginLinks />
    </>
  );
}
