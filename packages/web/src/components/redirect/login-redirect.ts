import type { CallName, DataOf } from '@daemun/contract/calls/index';
import { pathTo } from '@daemun/contract/routes';
import type { Answer } from '../../api/answer.ts';
import { callApi } from '../../api/client.ts';
import { PageError } from '../../api/page-error.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { askHome, forgetHome } from '../calls/home.ts';
import { pastFirstPages } from './first-pages.ts';
import { agreementBefore, reconsentRedirect } from './reconsent-redirect.ts';

/** A question that fails holds nobody back: the profile asks it anew. */
async function answered<N extends CallName>(question: Promise<Answer<N>>): Promise<DataOf<N> | undefined> {
  try {
    return (await question).data;
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return undefined;
  }
}

/** Whether a log-in leads to my info, which tells itself who is signed in. */
export const leadsHome = (target: string): boolean => target === pathTo('mySetting', currentPrefix());

/** To my info everything is asked at once, and shown there. */
async function redirectHome(target: string): Promise<string> {
  const home = await answered(askHome());
  if (!home) return target;
  const next = home.asked_again ? agreementBefore(target) : target;
  const first = pastFirstPages(home, currentPrefix(), next);
  if (first !== target) forgetHome();
  return first;
}

/**
 * Where a log-in leads: to its target, past what the member is asked or told first: ways in that wait for their owner's
 * word, news of the account, and documents that must be agreed to again.
 */
export async function loginRedirect(target: string): Promise<string> {
  if (leadsHome(target)) return redirectHome(target);
  const ways = answered(callApi('myWays', {}));
  const [told, next] = await Promise.all([ways, reconsentRedirect(target)]);
  return told ? pastFirstPages(told, currentPrefix(), next) : next;
}
