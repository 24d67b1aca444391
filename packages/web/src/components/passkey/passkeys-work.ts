import { useSettled } from '../../ui/use-settled.ts';
import { useEntryContext } from '../session/use-entry-context.ts';
import { inAppBrowserOf } from '../social/in-app-browsers.ts';

/** An address of numbers names no host for which a passkey could be made. */
const isNumeric = (host: string): boolean => /^[\d.]+$|^\[/.test(host);

/** Whether this installation offers passkeys on this page, and this browser knows them. */
export const passkeysOffered = (): boolean =>
  document.documentElement.dataset.passkeys !== 'off' &&
  'PublicKeyCredential' in window &&
  !isNumeric(location.hostname);

/** The same in a component, browsers inside apps left out; while a page drawn at build is taken over, they work. */
export function usePasskeysWork(): boolean {
  const { userAgent } = useEntryContext();
  return useSettled(passkeysOffered, true) && inAppBrowserOf(userAgent) === undefined;
}
