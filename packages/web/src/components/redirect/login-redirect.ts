import type { CallName, DataOf } from '@daemun/contract/calls/index';
import { pathTo } from '@daemun/contract/routes';
import type { Answer } from '../../api/answer.ts';
import { callApi } from '../../api/call-api.ts';
import { PageError } from '../../api/page-error.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { pastFirstPages } from './first-pages.ts';
import { askHome, forgetHome } from './home.ts';

/** What was answered; a question that fails holds nobody back: the profile, or the next log-in, asks it anew. */
async function answered<N extends CallName>(question: Promise<Answer<N>>): Promise<DataOf<N> | undefined> {
  try {
    return (await question).data;
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return undefined;
  }
}

/** The way to a target, past the agreement where a document changed that the member must agree to again. */
const reconsentRedirect = (isAskedAgain: boolean, target: string): string =>
  isAskedAgain ? pathTo('signUpAgreement', currentPrefix(), { again: 'Y', redirectUrl: target }) : target;

/** Whether a log-in leads to my info, which tells itself who is signed in. */
export const leadsHome = (target: string): boolean => target === pathTo('mySetting', currentPrefix());

/** To my info everything is asked at once, and shown there. */
async function redirectHome(target: string): Promise<string> {
  const home = await answered(askHome());
  if (!home) return target;
  const first = pastFirstPages(home, currentPrefix(), reconsentRedirect(home.asked_again, target));
  if (first !== target) forgetHome();
  return first;
}

/**
 * Where a log-in leads: to its target, past what the member is asked or told first: ways in that wait for their owner's
 * word, news of the account, and documents that must be agreed to again.
 */
export async function loginRedirect(target: string): Promise<string> {
  if (leadsHome(target)) return redirectHome(target);
  const [ways, documents] = await Promise.all([
    answered(callApi('myWays', {})),
    answered(callApi('reconsentItems', {})),
  ]);
  const next = reconsentRedirect((documents?.asked.length ?? 0) > 0, target);
  return ways ? pastFirstPages(ways, currentPrefix(), next) : next;
}
