import type { SocialProvider } from '@daemun/contract/codes/providers';
import { loadOtherWords } from '../../i18n/load-language.ts';
import { markup, text } from '../../i18n/text.ts';
import { entryContext } from '../../session/entry-context.ts';
import { copyText } from '../../ui/copy-text.ts';
import { openDialog } from '../../ui/dialog.ts';
import { showToast } from '../../ui/toast.ts';
import type { InAppBrowser } from '../embedding/in-app-browsers.ts';
import { inDefaultBrowser } from './default-browser.ts';
import { providerWords } from './provider-words.ts';

async function copy(address: string): Promise<void> {
  if (await copyText(address)) return showToast(text('social.addressCopied'));
  // It is shown to be copied by hand.
  openDialog({
    title: text('social.addressTitle'),
    content: markup('social.address', { address }),
    confirm: text('common.confirm'),
    isShowCloseButton: false,
  });
}

/** Why a provider does not work inside this app, and the way out: the default browser, or the address to take there. */
export async function openElsewhere(browser: InAppBrowser, provider: SocialProvider): Promise<void> {
  await loadOtherWords();
  const address = location.href;
  const way = inDefaultBrowser(browser, address, entryContext().userAgent);
  const name = text(providerWords[provider].name);
  openDialog({
    content: markup(way ? 'social.inApp' : 'social.inAppByHand', { provider: name }),
    btnType: 2,
    cancel: text(way ? 'social.copyAddress' : 'common.close'),
    confirm: text(way ? 'social.openBrowser' : 'social.copyAddress'),
    isShowCloseButton: way !== undefined,
    onConfirm: () => (way ? location.assign(way) : copy(address)),
    onCancel: () => (way ? copy(address) : undefined),
  });
}
