import { pathTo } from '@daemun/contract/routes';
import { currentPrefix } from '../../i18n/load-language.ts';
import { goTo } from '../../navigation/navigator.ts';
import { signOut } from './sign-out.ts';

/** The reader logs out and comes to the log-in. */
export async function logOut(): Promise<void> {
  await signOut();
  await goTo(pathTo('login', currentPrefix()));
}
