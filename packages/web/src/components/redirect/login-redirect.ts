import { pathTo } from '@daemun/contract/routes';
import { callApi } from '../../api/client.ts';
import { PageError } from '../../api/page-error.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { reconsentRedirect } from './reconsent-redirect.ts';

/** Whether ways in wait for their owner's word. A question that fails holds nobody back: the profile asks it anew. */
async function doWaysWait(): Promise<boolean> {
  try {
    const { data } = await callApi('myWays', {});
    return data?.ways.some(({ suspended }) => suspended) ?? false;
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return false;
  }
}

/**
 * Where a log-in leads: to its target, past what the member is asked first: ways in that wait for their owner's word,
 * and documents that must be agreed to again.
 */
export async function loginRedirect(target: string): Promise<string> {
  const [wait, next] = await Promise.all([doWaysWait(), reconsentRedirect(target)]);
  return wait ? pathTo('myWays', currentPrefix(), { redirectUrl: next }) : next;
}
