import { pathTo } from '@daemun/contract/routes';
import { callApi } from '../../api/client.ts';
import { PageError } from '../../api/page-error.ts';
import { currentPrefix } from '../../i18n/load-language.ts';

/** The agreement, and from there on to a target. */
export const agreementBefore = (target: string): string =>
  pathTo('signUpAgreement', currentPrefix(), { again: 'Y', redirectUrl: target });

/**
 * Where a log-in leads: to its target, past the agreement where a document changed that the member must agree to again.
 * A question that fails holds nobody back: the next log-in asks it anew.
 */
export async function reconsentRedirect(target: string): Promise<string> {
  try {
    const { data } = await callApi('reconsentItems', {});
    if (!data || data.asked.length === 0) return target;
    return agreementBefore(target);
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return target;
  }
}
