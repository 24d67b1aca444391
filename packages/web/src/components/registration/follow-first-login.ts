import { pathTo } from '@daemun/contract/routes';
import { currentPrefix } from '../../i18n/load-language.ts';
import { forgetMember } from '../../session/member.ts';
import { host } from '../embedding/embedding.ts';
import { leavePage } from '../redirect/leave-page.ts';
import { ownTarget } from '../redirect/redirect-target.ts';
import { scoreSignUp } from './registration-score.ts';

/** Where the first log-in of a member leads: the end of the sign-up. */
export async function followFirstLogin(marketing: boolean, redirectUrl: string | null): Promise<void> {
  forgetMember();
  await (await host()).tellLogin(true);
  await scoreSignUp(marketing);
  const own = ownTarget(redirectUrl, location.origin);
  return leavePage(pathTo('signUpEnd', currentPrefix(), { redirectUrl: own }));
}
