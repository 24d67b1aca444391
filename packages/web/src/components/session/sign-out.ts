import { callApi } from '../../api/call-api.ts';
import { PageError } from '../../api/page-error.ts';
import { forgetMember } from '../../session/member.ts';
import { host } from '../embedding/embedding.ts';

/** Ends the login on the service and forgets the member here; a service that does not answer does not hold the reader back. */
export async function signOut(): Promise<void> {
  forgetMember();
  await callApi('logout', {}).catch((error: unknown) => {
    if (!(error instanceof PageError)) throw error;
  });
  await (await host()).tellLogout();
}
