import { pathTo } from '@daemun/contract/routes';
import { perform } from '../../components/calls/perform.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { markup, text } from '../../i18n/text.ts';
import { goTo } from '../../navigation/navigator.ts';
import { forgetMember } from '../../session/member.ts';
import { openDialog } from '../../ui/dialog.ts';
import { backWithReceipt } from './back-to-setting.ts';

async function disconnect(isCurrent: boolean): Promise<void> {
  const { ok } = await perform('disconnectEmail', {});
  if (!ok) return;
  forgetMember();
  if (isCurrent) await goTo(pathTo('login', currentPrefix()), { replace: true });
  else await backWithReceipt('EMAIL_DISCONNECTED');
}

/** Asks before the e-mail log-in goes (conventions §8, 60 and 61); the address itself stays the member's. */
export const askToDisconnectEmail = (isCurrent: boolean): void => {
  const provider = text('myInfo.platformEmail');
  openDialog({
    title: text('social.disconnectTitle', { provider }),
    content: markup(isCurrent ? 'social.disconnectCurrent' : 'social.disconnectAsk', { provider }),
    btnType: 2,
    cancel: text('common.cancel'),
    confirm: text('social.disconnect'),
    typeClass: 'danger',
    isShowCloseButton: false,
    onConfirm: () => disconnect(isCurrent),
  });
};
