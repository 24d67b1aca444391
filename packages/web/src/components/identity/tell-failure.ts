import { markup, text } from '../../i18n/text.ts';
import { openDialog } from '../../ui/dialog.ts';
import { showToast } from '../../ui/toast.ts';
import { failWords } from './fail-words.ts';
import type { FailCode } from './result.ts';

/** Nothing usable came back: told, then the page begins anew (specification §8). */
export const tellMissing = (): void =>
  openDialog({
    content: markup('identity.missing'),
    confirm: text('common.confirm'),
    isShowCloseButton: false,
    onConfirm: () => location.reload(),
  });

/** Tells on the page that opened a window why it brought no result; a reader who cancelled knows why. */
export function tellFailure(code: FailCode, again: () => void): void {
  const { heading, lead } = failWords[code];
  if (code === 'missing') tellMissing();
  else if (code === 'cancel') showToast(text(heading));
  else
    openDialog({
      title: text(heading),
      content: markup(lead),
      btnType: 2,
      cancel: text('common.close'),
      confirm: text('identity.again'),
      isShowCloseButton: false,
      onConfirm: again,
    });
}
