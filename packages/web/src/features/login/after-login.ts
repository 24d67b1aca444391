import type { DataOf } from '@daemun/contract/calls/index';
import { pathTo } from '@daemun/contract/routes';
import { loadMember } from '../../components/calls/load.ts';
import { host } from '../../components/embedding/embedding.ts';
import { leavePage } from '../../components/redirect/leave-page.ts';
import { loginRedirect } from '../../components/redirect/login-redirect.ts';
import { consumeRedirect, navigateTo } from '../../components/redirect/post-login-redirect.ts';
import { ownTarget } from '../../components/redirect/redirect-target.ts';
import { scoreSignUp } from '../../components/registration/registration-score.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { forgetMember } from '../../session/member.ts';
import { openPasswordAdvice } from './password-advice.ts';

/** Every screen that a log-in leads to asks who it is; it is asked in time. What fails here is told there. */
const rememberMember = () => loadMember({ url: location.href }).catch(() => undefined);

/** Where a log-in leads: the end of the sign-up at the first, the advice on an old password, else where one wanted to go. */
export async function followLogin(
  data: Pick<DataOf<'login'>, 'first_login' | 'marketing'> &
    Partial<Pick<DataOf<'login'>, 'need_password_change'>>,
  redirectUrl: string | null,
): Promise<void> {
  forgetMember();
  await (await host()).tellLogin(data.first_login);
  if (data.first_login) {
    await scoreSignUp(data.marketing);
    const own = ownTarget(redirectUrl, location.origin);
    return leavePage(pathTo('signUpEnd', currentPrefix(), { redirectUrl: own }));
  }
  const [target] = await Promise.all([loginRedirect(consumeRedirect(redirectUrl)), rememberMember()]);
  if (data.need_password_change) return openPasswordAdvice(target);
  return navigateTo(target);
}
