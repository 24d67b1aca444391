import { phoneHref } from '../../i18n/phone-href.ts';
import { markup, text } from '../../i18n/text.ts';
import { copyText } from '../../ui/copy-text.ts';
import { openDialog } from '../../ui/dialog.ts';
import { showToast } from '../../ui/toast.ts';
import { embedding } from '../embedding/embedding.ts';

const copyPhone = async () => {
  if (await copyText(text('brand.phone'))) showToast(text('result.phoneCopied'));
};

/** An app's web view hands the number on to the telephone. */
const callPhone = () => location.assign(phoneHref());

const call = { label: 'result.callPhone', act: callPhone } as const;
const copy = { label: 'result.copyPhone', act: copyPhone } as const;

/** 3005: log-in is blocked; whom to call, and the number to call in the app, to copy elsewhere (specification §8). */
export function openBlockedDialog(supportCode?: string): void {
  const { label, act } = embedding().telephones ? call : copy;
  openDialog({
    title: text('result.blockedTitle'),
    // The number stands on a line of its own, so that the code begins another.
    content: [
      markup('result.blocked', { phone: text('brand.phone') }),
      ...(supportCode ? [markup('result.supportCode', { supportCode })] : []),
    ].join(' '),
    btnType: 2,
    cancel: text('common.close'),
    confirm: text(label),
    typeClass: 'phone',
    isShowCloseButton: false,
    onConfirm: act,
  });
}
