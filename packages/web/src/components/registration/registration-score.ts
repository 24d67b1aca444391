import { callApi } from '../../api/client.ts';
import { PageError } from '../../api/page-error.ts';

/** Y01 for the sign-up, Y04 beside it where marketing was agreed to (specification §4). A lost score holds nobody back. */
export async function scoreSignUp(marketing: boolean): Promise<void> {
  const ycode: ('Y01' | 'Y04')[] = marketing ? ['Y01', 'Y04'] : ['Y01'];
  await callApi('saveScore', { ycode, brandId: 'AGY' }).catch((error: unknown) => {
    if (!(error instanceof PageError)) throw error;
  });
}
