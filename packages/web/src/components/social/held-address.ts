import type { RefusalDataOf } from '@daemun/contract/calls/index';
import { duplicateByProvider, type SocialProvider } from '@daemun/contract/codes/providers';
import type { ResultCode } from '@daemun/contract/result-codes';
import { pathTo } from '@daemun/contract/routes';
import { type Handlers, unhandled } from '../../api/perform.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { goTo } from '../redirect/navigator.ts';

type Held = {
  readonly code: ResultCode;
  readonly facts: RefusalDataOf<'socialLogin', 'DUPLICATE_USER'> | undefined;
};

/** On a held address whose member may attach the account: the page that offers it. On any other, what is said of it everywhere. */
export function heldAddress(
  provider: SocialProvider,
  redirectUrl: string | null,
): Pick<Handlers<'socialLogin'>, 'DUPLICATE_USER' | (typeof duplicateByProvider)[SocialProvider]> {
  const offer = ({ code, facts }: Held) => {
    if (!facts) return unhandled;
    const query = { code, provider, token: facts.token, redirectUrl: redirectUrl ?? undefined };
    return goTo(pathTo('duplicate', currentPrefix(), query), { replace: true });
  };
  const { KK, NV, GG, AP, MS } = duplicateByProvider;
  return { DUPLICATE_USER: offer, [KK]: offer, [NV]: offer, [GG]: offer, [AP]: offer, [MS]: offer };
}
