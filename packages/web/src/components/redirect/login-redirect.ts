import type { DataOf } from '@daemun/contract/calls/index';
import { callApi } from '../../api/client.ts';
import { PageError } from '../../api/page-error.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { pastFirstPages } from './first-pages.ts';
import { reconsentRedirect } from './reconsent-redirect.ts';

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
 * Where a log-in leads: to its target, past what the member is asked or told first: ways in that wait for their owner's
 * word, news of the account, and documents that must be agreed to again.
 */
export async function loginRedirect(target: string): Promise<string> {
  const [ways, next] = await Promise.all([askWays(), reconsentRedirect(target)]);
  return ways ? pastFirstPages(ways, currentPrefix(), next) : next;
}
