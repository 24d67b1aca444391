import { entryContext } from '../../session/entry-context.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { inAppBrowserOf } from '../embedding/in-app-browsers.ts';

/** An address of numbers names no host for which a passkey could be made. */
const isNumeric = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

/** Whether this installation offers passkeys on this page, and this browser knows them. */
export const passkeysOffered = (): boolean =>
  document.documentElement.dataset.passkeys !== 'off' &&
  'PublicKeyCredential' in window &&
  !isNumeric(location.hostname);

/** Whether they can be used where this page shows: in no other company's app, and in our own where its system knows it as the page's. */
export function passkeysWork(): boolean {
  const { app, userAgent } = entryContext();
  const { appPasskeys = '' } = document.documentElement.dataset;
  const isClosed = app ? !appPasskeys.split(' ').includes(app.platform) : inAppBrowserOf(userAgent);
  return !isClosed && passkeysOffered();
}

/** The same in a component; while a page drawn at build is taken over, they work. */
export const usePasskeysWork = (): boolean => useSettled(passkeysWork, true);
