import { pathTo } from '@daemun/contract/routes';
import { callApi } from '../../api/call-api.ts';
import { PageError } from '../../api/page-error.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { leavePage } from '../../navigation/leave-page.ts';
import { forgetMember } from '../../session/member.ts';
import { host } from '../embedding/embedding.ts';
import { ownTarget } from '../redirect/redirect-target.ts';

/** Y01 for the sign-up, Y04 beside it where marketing was agreed to (specification §4). A lost score holds nobody back. */
async function scoreSignUp(marketing: boolean): Promise<void> {
  const ycode: ('Y01' | 'Y04')[] = marketing ? ['Y01', 'Y04'] : ['Y01'];
  await callApi('saveScore', { ycode, brandId: 'AGY' }).catch((error: unknown) => {
    if (!(error instanceof PageError)) throw error;
  });
}

/** Reads whether a signed-in member agreed to marketing; an answer that is refused or lost says no. */
async function agreedToMarketing(): Promise<boolean> {
  const answer = await callApi('myInfo', {}).catch((error: unknown) => {
    if (!(error instanceof PageError)) throw error;
    return undefined;
  });
  const { mkt_info_rcv_email_yn = '', mkt_info_rcv_sms_yn = '' } = answer?.data ?? {};
  return `${mkt_info_rcv_email_yn}${mkt_info_rcv_sms_yn}`.includes('Y');
}

/** Follows the first log-in of a member who comes back from a provider. The address alone claims no consent. */
export const followFirstReturn = async (redirectUrl: string | null): Promise<void> =>
  followFirstLogin(await agreedToMarketing(), redirectUrl);

/** Where the first log-in of a member leads: the end of the sign-up. */
export async function followFirstLogin(marketing: boolean, redirectUrl: string | null): Promise<void> {
  forgetMember();
  await (await host()).tellLogin(true);
  await scoreSignUp(marketing);
  const own = ownTarget(redirectUrl, location.origin);
  return leavePage(pathTo('signUpEnd', currentPrefix(), { redirectUrl: own }));
}
