import type { DataOf } from '@daemun/contract/calls/index';
import { forgetMember } from '../../session/member.ts';
import { isRememberingWished } from '../../session/remembered-reader.ts';
import { loadMember } from '../calls/load.ts';
import { host } from '../embedding/embedding.ts';
import { leadsHome, loginRedirect } from '../redirect/login-redirect.ts';
import { consumeRedirect, navigateTo } from '../redirect/post-login-redirect.ts';
import { followFirstLogin } from '../registration/follow-first-login.ts';
import { openPasswordAdvice } from './password-advice.ts';

/** Every other screen that a log-in leads to asks who it is; it is asked in time. What fails here is told there. */
const rememberMember = () => loadMember({ url: location.href }).catch(() => undefined);

type LoggedIn = {
  /** Whether it is to last. */
  readonly keeps?: boolean;
  readonly byPassword?: boolean;
};

/** Where a log-in leads: the end of the sign-up at the first, the advice on an old password, else where one wanted to go. */
export async function followLogin(
  data: Pick<DataOf<'login'>, 'first_login' | 'marketing'> &
    Partial<Pick<DataOf<'login'>, 'need_password_change'>>,
  redirectUrl: string | null,
  { keeps = isRememberingWished(), byPassword = false }: LoggedIn = {},
): Promise<void> {
  if (data.first_login) return followFirstLogin(data.marketing, redirectUrl);
  forgetMember();
  await (await host()).tellLogin(false);
  const wish = consumeRedirect(redirectUrl);
  const [target] = await Promise.all([loginRedirect(wish), leadsHome(wish) || rememberMember()]);
  if (data.need_password_change) return openPasswordAdvice(target);
  if (!keeps) return navigateTo(target);
  const { offerPasskey } = await import('../passkey/offer-passkey.ts');
  return offerPasskey(async () => navigateTo(target), { byPassword });
}
