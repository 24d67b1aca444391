import { limits } from '@daemun/contract/limits';
import { text } from '../../i18n/text.ts';

/** One name, so that a second try takes the window of the first. */
export const windowName = 'daemun-identity';

const { width, height } = limits.identityPopup;

/** Milliseconds in which a change from our page to the agency's is either stopped or done. */
const settlesWithin = 100;
let closing: ReturnType<typeof setTimeout> | undefined;

/** A word while the way to the agency is prepared; a window that is there already shows its own. */
function greet(popup: Window): void {
  try {
    popup.document.documentElement.lang = document.documentElement.lang;
    popup.document.title = text('title.identity');
    popup.document.body.textContent = text('identity.connecting');
  } catch {
    // it shows the agency's page
  }
}

/** Opens the window, within the click that asks for it: later the browser blocks it. Undefined where it does so anyway. */
export function openWindow(): Window | undefined {
  clearTimeout(closing);
  const popup = window.open('', windowName, `width=${width},height=${height}`);
  if (!popup || popup.closed) return undefined;
  greet(popup);
  popup.focus();
  return popup;
}

/**
 * Closes the window. Chromium drops the request in a window that is just changing from our page to another's,
 * and calls it closed from then on; so where the page is still ours, the change is stopped first.
 */
export function closeWindow(popup: Window): void {
  try {
    popup.stop();
    closing = setTimeout(() => popup.close(), settlesWithin);
  } catch {
    popup.close();
  }
}
