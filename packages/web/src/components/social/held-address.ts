import { heldOutcome, placeAfterSocial, type SocialOutcome } from '@daemun/contract/after-social';
import { duplicateByProvider, type SocialProvider } from '@daemun/contract/codes/providers';
import type { ResultCode } from '@daemun/contract/result-codes';
import { pathTo } from '@daemun/contract/routes';
import type { Handlers } from '../../api/perform.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { goTo } from '../../navigation/navigator.ts';

/** Goes to the page that an outcome leads to. */
export function followOutcome(
  outcome: SocialOutcome,
  redirectUrl: string | null,
  options?: { readonly replace: boolean },
): Promise<void> {
  const { name, query } = placeAfterSocial(outcome, redirectUrl ?? undefined);
  return goTo(pathTo(name, currentPrefix(), query), options);
}

type Held = { readonly code: ResultCode; readonly facts: Parameters<typeof heldOutcome>[2] };
type HeldName = 'DUPLICATE_USER' | 'NEED_EMAIL_AUTH' | (typeof duplicateByProvider)[SocialProvider];

/** Leads to the page about a held address, which offers the ways on; as after a return from the provider. */
export function heldAddress(
  provider: SocialProvider,
  redirectUrl: string | null,
): Pick<Handlers<'socialLogin'>, HeldName> {
  const show = ({ code, facts }: Held) =>
    followOutcome(heldOutcome(code, provider, facts), redirectUrl, { replace: true });
  const { KK, NV, GG, AP, MS } = duplicateByProvider;
  const waiting = { NEED_EMAIL_AUTH: show };
  return { ...waiting, DUPLICATE_USER: show, [KK]: show, [NV]: show, [GG]: show, [AP]: show, [MS]: show };
}
