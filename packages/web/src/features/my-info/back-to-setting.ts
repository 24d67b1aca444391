import { pathTo } from '@daemun/contract/routes';
import type { ReceiptEvent } from '../../components/receipt/receipts.ts';
import { showReceipt } from '../../components/receipt/show-receipt.tsx';
import { consumeRedirect } from '../../components/redirect/post-login-redirect.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { text } from '../../i18n/text.ts';
import { goTo } from '../../navigation/navigator.ts';
import { showToast } from '../../ui/toast.ts';

/** A change is done: back to the profile, which tells it anew. */
export function backToSetting(done: MessageId): Promise<void> {
  const going = goTo(pathTo('mySetting', currentPrefix()));
  showToast(text(done));
  return going;
}

/** A change that its owner is mailed of is done: back to the profile, which bears the receipt. */
export async function backWithReceipt(event: ReceiptEvent): Promise<void> {
  await goTo(pathTo('mySetting', currentPrefix()));
  showReceipt({ event });
}

/** As `backToSetting`, for a reader whom a sister site sent here: back to where it wants them. */
export const backFrom = (done: MessageId, redirectUrl: string | null): Promise<void> =>
  redirectUrl === null ? backToSetting(done) : goTo(consumeRedirect(redirectUrl));
