import { callApi } from '../../api/call-api.ts';
import { PageError } from '../../api/page-error.ts';

/**
 * Whether a signed-in member is to be asked before a partner is told of them. Only a clear yes of theirs spares the
 * question: where no answer comes, the page that asks looks again.
 */
export async function wantsConsent(partner: string): Promise<boolean> {
  try {
    const { data } = await callApi('partnerTerms', { partner });
    return data?.agreed !== true;
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    return true;
  }
}
