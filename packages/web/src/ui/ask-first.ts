import { text } from '../i18n/text.ts';
import { openDialog } from './dialog.ts';

type Question = {
  readonly title: string;
  readonly content: Parameters<typeof openDialog>[0]['content'];
  /** The word of the button that does it. */
  readonly confirm: string;
  /** Whether it takes something away. */
  readonly isDanger?: boolean;
  readonly onConfirm: () => void | Promise<void>;
};

/** Asks before something is done that is not undone by a second press. */
export const askFirst = ({ isDanger = false, ...question }: Question): void =>
  openDialog({
    ...question,
    btnType: 2,
    cancel: text('common.cancel'),
    isShowCloseButton: false,
    ...(isDanger && { typeClass: 'danger' }),
  });
