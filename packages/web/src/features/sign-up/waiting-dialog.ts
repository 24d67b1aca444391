import { pathTo } from '@daemun/contract/routes';
import { dateAndTime } from '../../i18n/date-time.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { markup, text } from '../../i18n/text.ts';
import { goTo } from '../../navigation/navigator.ts';
import { waitingEmail } from '../../session/waiting-email.ts';
import { openDialog } from '../../ui/dialog.ts';
import { resendMail } from './resend-mail.ts';

/** 3021 at a sign-up: the address waits for its verification already; until when, and the mail once more (specification §8). */
export const openWaitingDialog = (email: string, expireTime: string | undefined): void =>
  openDialog({
    content: expireTime
      ? markup('signUp.waitingUntil', { expireTime: dateAndTime(expireTime) })
      : text('result.needEmailAuth'),
    btnType: 2,
    cancel: text('signUp.resendShort'),
    confirm: text('common.confirm'),
    isShowCloseButton: false,
    onCancel: async () => {
      const sent = await resendMail(email);
      if (!sent) return;
      waitingEmail.write({ email, authExpireTime: expireTime, ...sent });
      await goTo(pathTo('confirmEmail', currentPrefix(), { status: 'I' }));
    },
  });
