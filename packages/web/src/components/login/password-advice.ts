import { pathTo } from '@daemun/contract/routes';
import { currentPrefix } from '../../i18n/load-language.ts';
import { markup, text } from '../../i18n/text.ts';
import { goTo } from '../../navigation/navigator.ts';
import { openDialog } from '../../ui/dialog.ts';
import { showToast } from '../../ui/toast.ts';
import { perform } from '../calls/perform.ts';
import { navigateTo } from '../redirect/post-login-redirect.ts';

/** The password is older than 90 days: change it now, be reminded in 30 days, or just go on (specification §4). */
export const openPasswordAdvice = (target: string): void => {
  const proceed = () => void navigateTo(target);
  openDialog({
    content: markup('myInfo.passwordAdvice'),
    btnType: 2,
    cancel: text('myInfo.adviceLater'),
    confirm: text('myInfo.adviceNow'),
    isShowCloseButton: true,
    onConfirm: () => goTo(pathTo('myPasswordChange', currentPrefix()), { replace: true }),
    onCancel: async () => {
      const { ok } = await perform('passwordReminder', { period: '30' });
      if (!ok) return;
      showToast(text('myInfo.advicePostponed'));
      proceed();
    },
    onClose: proceed,
  });
};
