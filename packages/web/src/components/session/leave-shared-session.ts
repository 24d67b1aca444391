import { resultCodes } from '@daemun/contract/result-codes';
import { pathTo } from '@daemun/contract/routes';
import { callAnew } from '../../api/call-api.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { leavePage } from '../../navigation/leave-page.ts';
import { isAnybodySignedIn } from '../../session/page-member.ts';
import { lastSharedEnd } from '../../session/shared-session.ts';
import { signOut } from './sign-out.ts';

/** What a session ended by, as the log-in page says it (features/login/result-dialog.ts). */
type End = 'time' | 'elsewhere';

let leaving: Promise<void> | undefined;

/**
 * Leaves once, as a log-out does, with a document of its own, so that no memory of this one is left to the next reader. The answer
 * that says that the time has ended takes the mark away too, which is the other reason to leave.
 */
function leave(ended: End): Promise<void> {
  leaving ??= Promise.resolve()
    .then(signOut)
    .then(() => leavePage(pathTo('login', currentPrefix(), { returned: ended })))
    .finally(() => {
      leaving = undefined;
    });
  return leaving;
}

const isLiving = async (): Promise<boolean> => {
  const answer = await callAnew('memberInfo', {}).catch(() => undefined);
  return answer?.code === resultCodes.SUCCESS;
};

/** The time is over by the page's count: asks the service, which alone knows, and leaves where it does not say otherwise. */
export async function leaveWhereOver(): Promise<void> {
  if (!(await isLiving())) await leave('time');
}

/**
 * The mark is gone without this document's doing: another tab ended the session, by hand or because the time was over. Where
 * somebody logged in there, the next call says so (docs/decisions/051).
 */
export async function leaveWhereGone(): Promise<void> {
  const end = lastSharedEnd();
  if (end === undefined || isAnybodySignedIn()) return;
  await leave(Date.now() < end ? 'elsewhere' : 'time');
}
