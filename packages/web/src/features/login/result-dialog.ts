import type { SocialProvider } from '@daemun/contract/codes/providers';
import { allResultCodes, resultCodes } from '@daemun/contract/result-codes';
import { pathTo } from '@daemun/contract/routes';
import { behaviourOf } from '../../api/result-behaviour.ts';
import { pageEffects } from '../../components/calls/page-effects.ts';
import { tellInvalidToken } from '../../components/login/partner-token.ts';
import { requestAuthorization } from '../../components/social/authorization-request.tsx';
import { providerOf, providerWords } from '../../components/social/provider-words.ts';
import { currentPrefix } from '../../i18n/load-language.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { markup, text } from '../../i18n/text.ts';
import { goTo } from '../../navigation/navigator.ts';
import { entryContext } from '../../session/entry-context.ts';
import { chosenShared, type Lasting } from '../../session/lasting.ts';
import { isRememberingWished } from '../../session/remembered-reader.ts';
import { openDialog } from '../../ui/dialog.ts';

const joinByEmail = () => goTo(pathTo('signUpAgreement', currentPrefix()));

/** Providers that ask the person for the e-mail once more; the others have none to give, or keep to the first answer. */
const askingAgain: readonly SocialProvider[] = ['KK', 'NV', 'GG'];

/** As the log-in was to last that set out from here: its boxes are not asked again. */
function lastingAsBefore(): Lasting {
  const shared = chosenShared.read() ?? false;
  return { auto_logged_in: !shared && isRememberingWished(), shared };
}

/** The provider kept the e-mail back: sign up by e-mail, or have the provider ask for it once more where that can help. */
function openMissingEmail(provider: SocialProvider, query: URLSearchParams): void {
  const words = { provider: text(providerWords[provider].name) };
  const askAgain = () =>
    requestAuthorization(provider, { query, from: 'login', prompt: 'consent', ...lastingAsBefore() });
  openDialog(
    askingAgain.includes(provider)
      ? {
          content: markup('social.emailMissing', words),
          btnType: 2,
          cancel: text('login.joinByEmail'),
          confirm: text('social.tryAgain'),
          isShowCloseButton: true,
          onConfirm: askAgain,
          onCancel: joinByEmail,
        }
      : {
          content: markup('social.emailWithheld', words),
          confirm: text('login.joinByEmail'),
          isShowCloseButton: true,
          onConfirm: joinByEmail,
        },
  );
}

/** What is said to who came back without their log-in: late from a provider, or out of a session on a shared computer. */
const returnedWords: ReadonlyMap<string | null, MessageId> = new Map([
  ['late', 'social.returnedLate'],
  ['time', 'social.sharedEnded'],
  ['elsewhere', 'social.sharedOut'],
]);

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
  else if (query.has('abroad')) say(text('social.abroad'));
  else if (query.has('age')) say(text('problem.underAge'));
  else if (query.has('rejoin')) say(text('social.rejoinBlocked'));
  else if (query.has('returned'))
    say(text(returnedWords.get(query.get('returned')) ?? 'social.returnedFailed'));
  else if (query.get('resultCode') === resultCodes.INVALID_TOKEN && entryContext().livere_ex_auth)
    tellInvalidToken();
  else openByCode(query.get('resultCode'));
}
