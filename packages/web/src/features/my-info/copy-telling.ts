import { text } from '../../i18n/text.ts';
import { copyText } from '../../ui/copy-text.ts';
import { showToast } from '../../ui/toast.ts';

/** Puts a text into the clipboard, and says whether it is there. */
export const copyTelling = async (content: string): Promise<void> =>
  showToast(text((await copyText(content)) ? 'myInfo.copied' : 'myInfo.copyFailed'));
