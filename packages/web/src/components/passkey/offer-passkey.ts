import { callApi } from '../../api/call-api.ts';
import { loadOtherWords } from '../../i18n/load-language.ts';
import { markup, text } from '../../i18n/text.ts';
import { entryContext } from '../../session/entry-context.ts';
import { openDialog } from '../../ui/dialog.ts';
import { showToast } from '../../ui/toast.ts';
import { perform } from '../calls/perform.ts';
import { inAppBrowserOf } from '../social/in-app-browsers.ts';
import { passkeysOffered } from './passkeys-work.ts';

/** Whether this device tells its owner from others by itself, and its reader has no passkey and did not put it off. */
async function isWorthOffering(): Promise<boolean> {
  const { embedding, userAgent } = entryContext();
  if (embedding !== 'browser' || inAppBrowserOf(userAgent) || !passkeysOffered()) return false;
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false;
  const answer = await callApi('myPasskeys', {});
  return answer.code === '0000' && answer.data?.offer === true;
}

/** After a log-in that is to last, asks whether the next one shall go without a password; then on, whatever was said. */
export async function offerPasskey(goOn: () => Promise<void>): Promise<void> {
  if (!(await isWorthOffering().catch(() => false))) return goOn();
  await loadOtherWords();
  const later = async () => {
    await perform('postponePasskey', {});
    await goOn();
  };
  openDialog({
    title: text('passkey.offerTitle'),
    content: markup('passkey.offer'),
    btnType: 2,
    cancel: text('passkey.later'),
    confirm: text('passkey.create'),
    isShowCloseButton: false,
    onConfirm: async () => {
      const { createPasskey } = await import('./create-passkey.ts');
      if (await createPasskey('offered')) showToast(text('passkey.created'));
      await goOn();
    },
    onCancel: later,
    onClose: later,
  });
}
