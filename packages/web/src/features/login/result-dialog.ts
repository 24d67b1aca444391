import type { SocialProvider } from '@daemun/contract/codes/providers';
import { allResultCodes, resultCodes } from '@daemun/contract/result-codes';
import { pathTo } from '@daemun/contract/routes';
import { behaviourOf } from '../../api/result-behaviour.ts';
import { pageEffects } from '../../components/calls/page-effects.ts';
import { goTo } from '../../components/redirect/navigator.ts';
import { tellInvalidToken } from '../../components/session/partner-token.ts';
import { authorizationAddress } from '../../components/social/authorization-address.ts';
import { providerOf, providerWords } from '../../components/social/provider-words.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import { markup, text } from '../../i18n/text.ts';
import { entryContext } from '../../session/entry-context.ts';
import { openDialog } from '../../ui/dialog.ts';

/** The provider kept the e-mail back: sign up by e-mail, or have the provider ask for it once more. */
const openMissingEmail = (provider: SocialProvider, query: URLSearchParams): void =>
  openDialog({
    content: markup('social.emailMissing', { provider: text(providerWords[provider].name) }),
    btnType: 2,
    cancel: text('login.joinByEmail'),
    confirm: text('social.tryAgain'),
    isShowCloseButton: true,
    onConfirm: () =>
      location.assign(authorizationAddress(provider, { query, from: 'login', prompt: 'consent' })),
    onCancel: () => goTo(pathTo('signUpAgreement', currentPrefix())),
  });

const say = (content: string): void =>
  openDialog({ content, confirm: text('common.confirm'), isShowCloseButton: false });

/** What a result means that stands in no table of dialogs of its own. */
function openByCode(code: string | null): void {
  const known = allResultCodes.find((one) => one === code);
  const behaviour = known && behaviourOf(known);
  if (behaviour?.kind === 'blocked') pageEffects.blocked();
  else if (behaviour?.kind === 'notice') pageEffects.notice(behaviour);
  else pageEffects.reason(undefined, undefined);
}

/** Why somebody was turned away who came back from a provider, and the way on (specification §8). */
export function openResult(query: URLSearchParams): void {
  const provider = providerOf(query.get('missing'));
  const suspended = providerOf(query.get('suspended'));
  if (provider) openMissingEmail(provider, query);
  else if (suspended) say(text('social.suspended', { provider: text(providerWords[suspended].name) }));
  else if (query.has('age')) say(text('problem.underAge'));
  else if (query.has('rejoin')) say(text('social.rejoinBlocked'));
  else if (query.get('resultCode') === resultCodes.INVALID_TOKEN && entryContext().livere_ex_auth)
    tellInvalidToken();
  else openByCode(query.get('resultCode'));
}
