import { pathTo } from '@daemun/contract/routes';
import { callApi } from '../../api/client.ts';
import { PageError } from '../../api/page-error.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { reconsentRedirect } from './reconsent-redirect.ts';

/**
 * The page that the account's owner sees first: ways in that wait for their word, or what happened where no mail could tell
 * of it. A question that fails holds nobody back: the profile asks it anew.
 */
async function firstPage(): Promise<'myWays' | 'myActivity' | undefined> {
  try {
    const { data } = await callApi('myWays', {});
    if (data?.ways.some(({ suspended }) => suspended)) return 'myWays';
    return data?.untold ? 'myActivity' : undefined;
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return undefined;
  }
}

/**
 * Where a log-in leads: to its target, past what the member is asked or told first: ways in that wait for their owner's
 * word, news of the account, and documents that must be agreed to again.
 */
export async function loginRedirect(target: string): Promise<string> {
  const [first, next] = await Promise.all([firstPage(), reconsentRedirect(target)]);
  return first ? pathTo(first, currentPrefix(), { redirectUrl: next }) : next;
}
