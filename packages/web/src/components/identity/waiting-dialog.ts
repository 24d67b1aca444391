import { markup, text } from '../../i18n/text.ts';
import { openDialog } from '../../ui/dialog.ts';

/** Says that it goes on in the other window, which may have slipped behind this one, and lets people give it up. */
export const showWaiting = (popup: Window, giveUp: () => void): void =>
  openDialog({
    title: text('title.identity'),
    content: markup('identity.waiting'),
    btnType: 2,
    cancel: text('common.cancel'),
    confirm: text('identity.showWindow'),
    isShowCloseButton: false,
    onCancel: giveUp,
    onConfirm: () => {
      popup.focus();
      showWaiting(popup, giveUp);
    },
  });
