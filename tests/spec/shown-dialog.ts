import { readMarkup } from '../../packages/web/src/i18n/markup.ts';
import { dialogStore } from '../../packages/web/src/ui/dialog.ts';

/** Without what holds words, and the parts of a word, together on one line; nobody sees it. */
const plain = (words: string): string => words.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');

/** What the shared dialog says as it stands: its title, its words and its buttons in their order. */
export function shownDialog() {
  const { isOpen, title, content, btnType, cancel, confirm = '' } = dialogStore.get();
  return {
    isOpen,
    title: plain(title),
    words: plain(
      readMarkup(content)
        .map((piece) => (piece.kind === 'break' ? ' ' : piece.text))
        .join(''),
    ),
    buttons: (btnType === 2 ? [cancel, confirm] : [confirm]).map(plain),
  };
}
