import { pathTo } from '@daemun/contract/routes';
import { goTo } from '../../components/redirect/navigator.ts';
import { consumeRedirect } from '../../components/redirect/post-login-redirect.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { text } from '../../i18n/text.ts';
import { showToast } from '../../ui/toast.ts';

/** A change is done: back to the profile, which tells it anew. */
export function backToSetting(done: MessageId): Promise<void> {
  const going = goTo(pathTo('mySetting', currentPrefix()));
  showToast(text(done));
  return going;
}

/** The same for a reader whom a sister site sent here: back to where it wants them. */
export const backFrom = (done: MessageId, redirectUrl: string | null): Promise<void> =>
  redirectUrl === null ? backToSetting(done) : goTo(consumeRedirect(redirectUrl));
