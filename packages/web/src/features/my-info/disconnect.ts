import type { SocialProvider } from '@daemun/contract/codes/providers';
import { pathTo } from '@daemun/contract/routes';
import { perform } from '../../components/calls/perform.ts';
import { host } from '../../components/embedding/embedding.ts';
import { showReceipt } from '../../components/receipt/show-receipt.tsx';
import { providerWords } from '../../components/social/provider-words.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { markup, text } from '../../i18n/text.ts';
import { goTo } from '../../navigation/navigator.ts';
import { forgetMember } from '../../session/member.ts';
import { askFirst } from '../../ui/ask-first.ts';
import { openDialog } from '../../ui/dialog.ts';
import { showToast } from '../../ui/toast.ts';

export type Disconnection = {
  readonly provider: SocialProvider;
  /** The account began with it, so it stays. */
  readonly isFirst: boolean;
  /** This very login came by it. */
  readonly isCurrent: boolean;
  /** Shows the profile anew. */
  readonly onDone: () => Promise<void>;
};

async function disconnect({ provider, isCurrent, onDone }: Disconnection): Promise<void> {
  const { ok } = await perform('connectSocial', { provider, action: 'SECSS' });
  if (!ok) return;
  const { name } = providerWords[provider];
  if (!isCurrent) {
    await onDone();
    return showReceipt({ event: 'SOCIAL_DISCONNECTED', about: name });
  }
  showToast(text('social.disconnected', { provider: text(name) }));
  forgetMember();
  await (await host()).tellLogout();
  await goTo(pathTo('login', currentPrefix()), { replace: true });
}

const tellFirst = (): void =>
  openDialog({
    content: text('social.firstRegistered'),
    confirm: text('common.confirm'),
    isShowCloseButton: false,
  });

const ask = (disconnection: Disconnection): void => {
  const provider = text(providerWords[disconnection.provider].name);
  askFirst({
    title: text('social.disconnectTitle', { provider }),
    content: markup(disconnection.isCurrent ? 'social.disconnectCurrent' : 'social.disconnectAsk', {
      provider,
    }),
    confirm: text('social.disconnect'),
    isDanger: true,
    onConfirm: () => disconnect(disconnection),
  });
};

/** Asks before a provider is disconnected; the first-registered account cannot be (specification §5). */
export const openDisconnectDialog = (disconnection: Disconnection): void =>
  disconnection.isFirst ? tellFirst() : ask(disconnection);
