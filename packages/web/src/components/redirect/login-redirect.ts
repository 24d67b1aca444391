import type { DataOf } from '@daemun/contract/calls/index';
import { pathTo } from '@daemun/contract/routes';
import { callApi } from '../../api/client.ts';
import { PageError } from '../../api/page-error.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { pastFirstPages } from './first-pages.ts';

/** A question that fails holds nobody back: the profile asks it anew. */
async function askWays(): Promise<DataOf<'myWays'> | undefined> {
  try {
    return (await callApi('myWays', {})).data ?? undefined;
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return undefined;
  }
}

/**
 * The way to a target, past the agreement where a document changed that the member must agree to again.
 * A question that fails holds nobody back: the next log-in asks it anew.
 */
async function reconsentRedirect(target: string): Promise<string> {
  try {
    const { data } = await callApi('reconsentItems', {});
    if (!data || data.asked.length === 0) return target;
    return pathTo('signUpAgreement', currentPrefix(), { again: 'Y', redirectUrl: target });
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return target;
  }
}

/**
 * Where a log-in leads: to its target, past what the member is asked or told first: ways in that wait for their owner's
 * word, news of the account, and documents that must be agreed to again.
 */
export async function loginRedirect(target: string): Promise<string> {
  const [ways, next] = await Promise.all([askWays(), reconsentRedirect(target)]);
  return ways ? pastFirstPages(ways, currentPrefix(), next) : next;
}
