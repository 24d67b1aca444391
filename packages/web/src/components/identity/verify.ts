import { pathTo } from '@daemun/contract/routes';
import { currentPrefix } from '../../i18n/load-language.ts';
import { entryContext } from '../../session/entry-context.ts';
import { closeDialog } from '../../ui/dialog.ts';
import { perform } from '../calls/perform.ts';
import { goTo } from '../redirect/navigator.ts';
import { closeWindow, openWindow, windowName } from './agency-window.ts';
import { popupsWork } from './popups-work.ts';
import { postForm } from './post-form.ts';
import { type Purpose, purposes } from './purposes.ts';
import type { IdentityResult } from './result.ts';
import { pageRun } from './stored-run.ts';
import { waitForResult } from './wait-for-result.ts';
import { showWaiting } from './waiting-dialog.ts';

/** Everything on one page: by way of the bridge, which the result comes back to (where windows do not work). */
function goByPage(purpose: Purpose): Promise<void> {
  pageRun.write({ purpose, hasLeft: false });
  return goTo(pathTo('selfAuthBridge', currentPrefix(), { auth_type: purposes[purpose].authType }));
}

async function goByWindow(popup: Window, purpose: Purpose, signal: AbortSignal) {
  const { authType } = purposes[purpose];
  const giveUp = new AbortController();
  const wait = waitForResult({
    opened: { source: popup, isClosed: () => popup.closed, close: () => closeWindow(popup) },
    authType,
    origin: location.origin,
    hub: window,
    signal: AbortSignal.any([signal, giveUp.signal]),
  });
  const ready = await perform('niceReady', { auth_type: authType });
  if (!ready.ok) {
    giveUp.abort();
    return undefined;
  }
  if (!popup.closed) {
    postForm(ready.data, windowName);
    showWaiting(popup, () => giveUp.abort());
  }
  const result = await wait;
  closeDialog();
  return result;
}

/**
 * Begins a verification, within the click that asks for it: in a window of its own, or by the whole page. Answers with
 * the result, or with nothing where that comes to another page or was told already.
 */
export async function verify(purpose: Purpose, signal: AbortSignal): Promise<IdentityResult | undefined> {
  const popup = popupsWork(entryContext()) ? openWindow() : undefined;
  if (!popup) {
    await goByPage(purpose);
    return undefined;
  }
  const result = await goByWindow(popup, purpose, signal);
  return signal.aborted ? undefined : result;
}
