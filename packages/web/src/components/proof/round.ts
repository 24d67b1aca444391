import type { SocialProvider } from '@daemun/contract/codes/providers';
import { browserPaths } from '@daemun/contract/routes';
import { currentPrefix } from '../../i18n/load-language.ts';
import { entryContext } from '../../session/entry-context.ts';
import { pageMember } from '../../session/page-member.ts';
import { keepUnsent } from '../../ui/unsent-form.ts';
import { popupsWork } from '../identity/verify.ts';
import { canTell } from './proof-channel.ts';

const lookEvery = 400;
const size = 'width=480,height=720';

/** Where a fresh log-in with a provider begins that proves who is signed in; it comes back to `redirectUrl`, or tells the channel. */
function roundAddress(provider: SocialProvider, redirectUrl?: string): string {
  const fields = new URLSearchParams({ lang: currentPrefix(), action: 'PROVE' });
  fields.set('mst_mbr_no', pageMember() ?? '');
  if (redirectUrl !== undefined) fields.set('redirectUrl', redirectUrl);
  return `${browserPaths.authorization.replace(':provider', provider.toLowerCase())}?${fields}`;
}

const closed = (popup: Window, signal: AbortSignal) =>
  new Promise<void>((settle) => {
    const looking = setInterval(() => {
      if (!popup.closed && !signal.aborted) return;
      clearInterval(looking);
      settle();
    }, lookEvery);
  });

/**
 * Has the member log in anew with a provider, within the press that asks for it: in a window of its own, over until that
 * closes, or by the whole page, which comes back to `backTo` and finds there what was typed.
 */
export async function goRound(provider: SocialProvider, backTo: string, signal: AbortSignal): Promise<void> {
  const inWindow = canTell() && popupsWork(entryContext());
  const popup = inWindow ? window.open(roundAddress(provider), 'daemun-proof', size) : null;
  if (popup) {
    popup.focus();
    await closed(popup, signal);
    return;
  }
  keepUnsent();
  location.assign(roundAddress(provider, backTo));
  await new Promise(() => {}); // The page is left.
}
