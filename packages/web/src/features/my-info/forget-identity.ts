import { perform } from '../../components/calls/perform.ts';
import { showReceipt } from '../../components/receipt/show-receipt.tsx';
import { markup, text } from '../../i18n/text.ts';
import { openDialog } from '../../ui/dialog.ts';

async function forgetIdentity(onChanged: () => Promise<void>): Promise<void> {
  const { ok } = await perform('cancelNice', {});
  if (!ok) return;
  await onChanged();
  showReceipt({ event: 'IDENTITY_CANCELLED' });
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
