import { pathTo } from '@daemun/contract/routes';
import { providerOf, providerWords } from '../../../components/social/provider-words.ts';
import { currentPrefix } from '../../../i18n/load-language.ts';
import { markup, text } from '../../../i18n/text.ts';
import { type LoadArgs, redirect } from '../../../navigation/load-args.ts';
import { openDialog } from '../../../ui/dialog.ts';
import { showToast } from '../../../ui/toast.ts';
import { connectOutcome } from '../connect-outcome.ts';

/** Says how a connect or disconnect went, back in the profile where it began. */
export function load({ request }: LoadArgs): Response {
  const { searchParams } = new URL(request.url);
  const asked = providerOf(searchParams.get('provider'));
  if (asked) {
    const { kind, message } = connectOutcome(searchParams);
    const provider = text(providerWords[asked].name);
    if (kind === 'toast') showToast(text(message, { provider }));
    else
      openDialog({
        content: markup(message, { provider }),
        confirm: text('common.confirm'),
        isShowCloseButton: false,
      });
  }
  return redirect(pathTo('mySetting', currentPrefix()));
}

/** Nothing to see: the way leads on before this shows. */
export const Page = () => null;
