import type { SocialProvider } from '@daemun/contract/codes/providers';
import { entryContext } from '../../session/entry-context.ts';
import { pageMember } from '../../session/page-member.ts';
import { keepUnsent } from '../../ui/unsent-form.ts';
import { popupsWork } from '../identity/verify.ts';
import { requestAuthorization } from '../social/authorization-request.tsx';
import { canTell } from './proof-channel.ts';

const lookEvery = 400;
const size = 'width=480,height=720';

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
 * closes, which tells the channel, or by the whole page, which comes back to `backTo` and finds there what was typed.
 */
export function goRound(provider: SocialProvider, backTo: string, signal: AbortSignal): Promise<void> {
  const start = { action: 'PROVE', mst_mbr_no: pageMember() ?? '' } as const;
  const byPage = () =>
    requestAuthorization(provider, { ...start, redirectUrl: backTo }, (address) => {
      keepUnsent();
      location.assign(address);
      return new Promise(() => {}); // The page is left.
    });
  if (!canTell() || !popupsWork(entryContext())) return byPage();
  return requestAuthorization(provider, start, (address) => {
    const popup = window.open(address, 'daemun-proof', size);
    if (!popup) return byPage();
    popup.focus();
    return closed(popup, signal);
  });
}
