import type { SisterSite } from '@daemun/contract/codes/services';
import { callApi } from '../../api/client.ts';
import { PageError } from '../../api/page-error.ts';
import { hasStoredLogin } from '../../session/access-token.ts';

/**
 * The token `encrypted` for a site; undefined where nobody is signed in, or not any more. Here an ended login only means
 * that: nobody is logged out by it and nothing is loaded anew, or the bridge would never end (specification §8, 3006).
 */
export async function askToken(site: SisterSite): Promise<string | undefined> {
  if (!hasStoredLogin()) return undefined;
  try {
    return (await callApi('bridgeToken', { site })).data?.encrypted;
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return undefined;
  }
}
