import { useText } from '../../i18n/use-text.ts';
import { inAppBrowserOf } from '../embedding/in-app-browsers.ts';
import { useEntryContext } from '../session/use-entry-context.ts';

/** Says why passkeys cannot be used here: an app around the page, or a browser that does not know them. */
export function NoPasskeys() {
  const t = useText();
  const { app, userAgent } = useEntryContext();
  return <p>{t(app || inAppBrowserOf(userAgent) ? 'passkey.inApp' : 'passkey.unsupported')}</p>;
}
