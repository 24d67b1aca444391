import { pathTo } from '@daemun/contract/routes';
import { currentPrefix } from '../../i18n/load-language.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { text } from '../../i18n/text.ts';
import { goTo } from '../../navigation/navigator.ts';
import { openDialog } from '../../ui/dialog.ts';

/** What a provider brought is kept no more: says so, and leads to the log-in. */
export const openExpiredReturn = (why: Extract<MessageId, `social.${string}`>): void =>
  openDialog({
    content: text(why),
    confirm: text('social.loginAgain'),
    isShowCloseButton: false,
    onConfirm: () => goTo(pathTo('login', currentPrefix()), { replace: true }),
  });
