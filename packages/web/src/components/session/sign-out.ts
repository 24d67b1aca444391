import { sharedComputerCookie } from '@daemun/contract/cookies';
import { callApi } from '../../api/call-api.ts';
import { PageError } from '../../api/page-error.ts';
import { readCookie } from '../../session/access-token.ts';
import { entryKey } from '../../session/entry-context.ts';
import { forgetMember } from '../../session/member.ts';
import { clearAllStored } from '../../session/stored.ts';
import { host } from '../embedding/embedding.ts';

/** Ends the login on the service and forgets the member here; a service that does not answer does not hold the reader back. */
export async function signOut(): Promise<void> {
  forgetMember();
  // Not every browser does what the answer says about its storage.
  if (readCookie(sharedComputerCookie) !== undefined) clearAllStored([entryKey]);
  await callApi('logout', {}).catch((error: unknown) => {
    if (!(error instanceof PageError)) throw error;
  });
  await (await host()).tellLogout();
}
