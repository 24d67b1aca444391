import type { DataOf } from '@daemun/contract/calls/index';
import type { SocialProvider } from '@daemun/contract/codes/providers';
import { pathTo } from '@daemun/contract/routes';
import { followFirstLogin } from '../../components/registration/follow-first-login.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { goTo } from '../../navigation/navigator.ts';
import type { Confirmed } from './confirm-done.tsx';
import { leaveSignUp } from './leave-sign-up.ts';

/** The code of the mail ends the sign-up where it began: the address is confirmed and its owner logged in. */
export async function followConfirmed({ marketing = false }: DataOf<'confirmByCode'>): Promise<void> {
  leaveSignUp();
  await followFirstLogin(marketing, null);
}

/** The link of the mail was pressed elsewhere: this tab shows that, and offers to log in, as nobody is logged in here. */
export function followPress(email: string, provider?: SocialProvider): Promise<void> {
  leaveSignUp();
  const state: Confirmed = { confirmed: email, as: 'JOIN', provider };
  return goTo(pathTo('confirmEmail', currentPrefix()), { replace: true, state });
}
