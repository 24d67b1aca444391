import type { SisterSite } from '@daemun/contract/codes/services';
import { callApi } from '../../api/client.ts';
import { PageError } from '../../api/page-error.ts';
import { hasStoredLogin } from '../../session/access-token.ts';

/**
 * Asks for the token `encrypted` of a site; undefined without a session. An ended session only means that
 * here: it logs out no member and loads nothing anew, or the bridge would never end (specification §8, 3006).
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
