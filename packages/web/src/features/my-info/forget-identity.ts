import { perform } from '../../components/calls/perform.ts';
import { markup, text } from '../../i18n/text.ts';
import { openDialog } from '../../ui/dialog.ts';
import { showToast } from '../../ui/toast.ts';

async function forgetIdentity(onChanged: () => Promise<void>): Promise<void> {
  const { ok } = await perform('cancelNice', {});
  if (!ok) return;
  await onChanged();
  showToast(text('identity.forgotten'));
}

/** Asks before what the verification filled in is deleted (IF-ULS-1140-15). */
export const askToForgetIdentity = (onChanged: () => Promise<void>): void =>
  openDialog({
    title: text('myInfo.forgetIdentityTitle'),
    content: markup('myInfo.forgetIdentity'),
    btnType: 2,
    cancel: text('common.cancel'),
    confirm: text('myInfo.delete'),
    typeClass: 'danger',
    isShowCloseButton: false,
    onConfirm: () => forgetIdentity(onChanged),
  });
