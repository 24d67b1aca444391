import type { SocialProvider } from '@daemun/contract/codes/providers';
import { resultCodes } from '@daemun/contract/result-codes';
import { pathTo } from '@daemun/contract/routes';
import { tellRoundEnd } from '../../../components/proof/proof-channel.ts';
import { wordsOfRound } from '../../../components/proof/round-words.ts';
import { showReceipt } from '../../../components/receipt/show-receipt.tsx';
import { ownTarget } from '../../../components/redirect/redirect-target.ts';
import { connect } from '../../../components/social/connect.ts';
import { providerOf, providerWords } from '../../../components/social/provider-words.ts';
import { currentPrefix } from '../../../i18n/load-language.ts';
import type { MessageId } from '../../../i18n/message-id.ts';
import { markup, text } from '../../../i18n/text.ts';
import { type LoadArgs, redirect } from '../../../navigation/load-args.ts';
import { openDialog } from '../../../ui/dialog.ts';
import { showToast } from '../../../ui/toast.ts';
import { connectOutcome } from '../connect-outcome.ts';

/**
 * A round that was to prove somebody: tells the page that waits for it and goes, or comes back to the page it began at. A
 * window that may not close is a page like any other.
 */
function endRound(query: URLSearchParams, provider: SocialProvider): Response {
  const proven = query.get('result') === resultCodes.SUCCESS;
  const end = { provider, proven, reason: query.get('reason') ?? undefined };
  const redirectUrl = ownTarget(query.get('redirectUrl'), location.origin);
  if (redirectUrl === undefined) {
    tellRoundEnd(end);
    window.close();
  }
  if (!window.closed) {
    if (proven) showToast(text('proof.done'));
    else tell(wordsOfRound(end), provider);
  }
  return redirect(redirectUrl ?? pathTo('mySetting', currentPrefix()));
}

const wordsOf = (message: MessageId, provider: SocialProvider) =>
  markup(message, { provider: text(providerWords[provider].name) });

const tell = (message: MessageId, provider: SocialProvider): void =>
  openDialog({
    content: wordsOf(message, provider),
    confirm: text('common.confirm'),
    isShowCloseButton: false,
  });

/** Says why the account is not connected, and connects it once more where the reader wants that. */
const tellAndTryAgain = (message: MessageId, provider: SocialProvider): void =>
  openDialog({
    content: wordsOf(message, provider),
    btnType: 2,
    cancel: text('common.close'),
    confirm: text('social.tryAgain'),
    isShowCloseButton: false,
    onConfirm: () => connect(provider),
  });

/** Says how a connect, disconnect or proof went, back where it began. */
export function load({ request }: LoadArgs): Response {
  const { searchParams } = new URL(request.url);
  const asked = providerOf(searchParams.get('provider'));
  const setting = pathTo('mySetting', currentPrefix());
  if (asked && searchParams.get('action') === 'PROVE') return endRound(searchParams, asked);
  if (asked) {
    const outcome = connectOutcome(searchParams);
    if ('done' in outcome)
      showReceipt({ event: outcome.done, about: providerWords[asked].name, path: setting });
    else (outcome.again ? tellAndTryAgain : tell)(outcome.message, asked);
  }
  return redirect(setting);
}

/** Nothing to see: the way leads on before this shows. */
export const Page = () => null;
