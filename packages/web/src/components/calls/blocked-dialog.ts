import type { MessageId } from '../../i18n/message-id.ts';
import { markup, text } from '../../i18n/text.ts';
import { type Embedding, entryContext } from '../../session/entry-context.ts';
import { openDialog } from '../../ui/dialog.ts';
import { showToast } from '../../ui/toast.ts';

const copyPhone = async () => {
  const copied = await navigator.clipboard?.writeText(text('brand.phone')).then(
    () => true,
    () => false,
  );
  if (copied) showToast(text('result.phoneCopied'));
};

/** An app's web view hands the number on to the telephone. */
const callPhone = () => location.assign(`tel:${text('brand.phone').replace(/[^+\d]/g, '')}`);

const copy = { label: 'result.copyPhone', act: copyPhone } as const;

/** What can be done with the number, by where the page stands. */
const ways = {
  app: { label: 'result.callPhone', act: callPhone },
  browser: copy,
  popup: copy,
} as const satisfies Record<Embedding, { label: MessageId; act: () => unknown }>;

/** 3005: log-in is blocked; whom to call, and the number to call in the app, to copy elsewhere (specification §8). */
export function openBlockedDialog(): void {
  const { label, act } = ways[entryContext().embedding];
  openDialog({
    title: text('result.blockedTitle'),
    content: markup('result.blocked', { phone: text('brand.phone') }),
    btnType: 2,
    cancel: text('common.close'),
    confirm: text(label),
    typeClass: 'phone',
    isShowCloseButton: false,
    onConfirm: act,
  });
}
