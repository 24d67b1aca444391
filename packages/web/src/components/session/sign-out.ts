import { callApi } from '../../api/call-api.ts';
import { PageError } from '../../api/page-error.ts';
import { entryKey } from '../../session/entry-context.ts';
import { forgetMember } from '../../session/member.ts';
import { forgetSharedSession, lastSharedEnd } from '../../session/shared-session.ts';
import { clearAllStored } from '../../session/stored.ts';
import { host } from '../embedding/embedding.ts';

/** Ends the login on the service and forgets the member here; a service that does not answer does not hold the reader back. */
export async function signOut(): Promise<void> {
  forgetMember();
  // Not every browser does what an answer says about its storage; the one that ended the session took the mark with it.
  if (lastSharedEnd() !== undefined) clearAllStored([entryKey]);
  forgetSharedSession();
  await callApi('logout', {}).catch((error: unknown) => {
    if (!(error instanceof PageError)) throw error;
  });
  await (await host()).tellLogout();
}
