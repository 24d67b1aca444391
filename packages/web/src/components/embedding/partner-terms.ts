import { callApi } from '../../api/client.ts';
import { PageError } from '../../api/page-error.ts';

/**
 * Whether a signed-in member has not yet said yes to a partner. A question that fails counts as no: the partner is told
 * of nobody then either, by the service.
 */
export async function wantsConsent(partner: string): Promise<boolean> {
  try {
    const { data } = await callApi('partnerTerms', { partner });
    return data?.agreed === false;
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return false;
  }
}
