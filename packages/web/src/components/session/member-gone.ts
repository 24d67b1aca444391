import { pathTo } from '@daemun/contract/routes';
import { callAnew } from '../../api/call-api.ts';
import { PageError } from '../../api/page-error.ts';
import { currentPrefix, loadLanguage } from '../../i18n/load-language.ts';
import { markup, text } from '../../i18n/text.ts';
import { leavePage } from '../../navigation/leave-page.ts';
import { entryKey } from '../../session/entry-context.ts';
import type { Member } from '../../session/member.ts';
import { isAnybodySignedIn, isMemberGone } from '../../session/page-member.ts';
import { clearAllStored } from '../../session/stored.ts';
import { openDialog } from '../../ui/dialog.ts';
import { signOut } from './sign-out.ts';

/** Forgets what this document's member typed and this tab kept of it; the entry context alone goes on. */
const forgetTab = (): void => clearAllStored([entryKey]);

const openPage = (page: 'mySetting' | 'login') => (): Promise<void> => {
  forgetTab();
  return leavePage(pathTo(page, currentPrefix()));
};

/** The member who is signed in now, as far as the service says. */
async function signedInNow(): Promise<Member | undefined> {
  const answer = await callAnew('memberInfo', {}).catch((error: unknown) => {
    if (!(error instanceof PageError)) throw error;
  });
  return answer?.data;
}

/** The profile says whose it is, so it is there that somebody else goes on. */
const tellOther = (name: string | null | undefined): void =>
  openDialog({
    title: text('myInfo.memberGone'),
    content: name ? markup('myInfo.memberGoneOther', { name }) : text('myInfo.memberGoneOtherUnnamed'),
    btnType: 2,
    cancel: text('myInfo.logOut'),
    confirm: text('myInfo.memberGoneGoOn'),
    isShowCloseButton: false,
    onConfirm: openPage('mySetting'),
    onCancel: async () => {
      await signOut();
      await openPage('login')();
    },
  });

const tellNobody = (): void =>
  openDialog({
    title: text('myInfo.memberGone'),
    content: markup('myInfo.memberGoneOut'),
    confirm: text('title.login'),
    isShowCloseButton: false,
    onConfirm: openPage('login'),
  });

let isTelling = false;

async function tell(): Promise<void> {
  const [now] = await Promise.all([signedInNow(), loadLanguage(currentPrefix(), 'visitor')]);
  if (!isMemberGone()) return;
  // A reload while the dialog stands must not show it either.
  forgetTab();
  if (isAnybodySignedIn()) tellOther(now?.mbr_nick_nm ?? now?.mbr_email);
  else tellNobody();
}

/**
 * Begins the document anew where another member is signed in than it was drawn for, so that nothing of the one is left
 * to the other. What was typed stays where nobody is: the same member may log in again.
 */
export async function redrawForOther(url: string): Promise<void> {
  if (!isMemberGone()) return;
  if (isAnybodySignedIn()) forgetTab();
  await leavePage(url);
}

/**
 * Where this document's member is not signed in any more: says who is now, and offers to go on as them or to log out.
 * Nothing of what stands here is sent (docs/decisions/051).
 */
export function tellIfMemberGone(): boolean {
  if (!isMemberGone()) return false;
  if (isTelling) return true;
  isTelling = true;
  void tell().finally(() => {
    isTelling = false;
  });
  return true;
}
