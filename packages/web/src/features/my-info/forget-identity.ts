import { perform } from '../../components/calls/perform.ts';
import { showReceipt } from '../../components/receipt/show-receipt.tsx';
import { markup, text } from '../../i18n/text.ts';
import { askFirst } from '../../ui/ask-first.ts';

async function forgetIdentity(onChanged: () => Promise<void>): Promise<void> {
  const { ok } = await perform('cancelNice', {});
  if (!ok) return;
  await onChanged();
  showReceipt({ event: 'IDENTITY_CANCELLED' });
}

/** Asks before what the verification filled in is deleted (IF-ULS-1140-15). */
export const askToForgetIdentity = (onChanged: () => Promise<void>): void =>
  askFirst({
    title: text('myInfo.forgetIdentityTitle'),
    content: markup('myInfo.forgetIdentity'),
    confirm: text('myInfo.delete'),
    isDanger: true,
    onConfirm: () => forgetIdentity(onChanged),
  });
