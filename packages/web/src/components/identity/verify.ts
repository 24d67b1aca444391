import { pathTo } from '@daemun/contract/routes';
import { currentPrefix } from '../../i18n/load-language.ts';
import { markup, text } from '../../i18n/text.ts';
import { goTo } from '../../navigation/navigator.ts';
import { type EntryContext, entryContext } from '../../session/entry-context.ts';
import { closeDialog, openDialog } from '../../ui/dialog.ts';
import { perform } from '../calls/perform.ts';
import { embeddings } from '../embedding/embedding.ts';
import { inAppBrowserOf } from '../embedding/in-app-browsers.ts';
import { isMobile } from '../session/keep-logged-in.ts';
import { closeWindow, openWindow, windowName } from './agency-window.ts';
import { postForm } from './post-form.ts';
import { type Purpose, purposes } from './purposes.ts';
import type { IdentityResult } from './result.ts';
import { pageRun } from './stored-run.ts';
import { waitForResult } from './wait-for-result.ts';

/** Says that it goes on in the other window, which may have slipped behind this one, and lets people give it up. */
const showWaiting = (popup: Window, giveUp: () => void): void =>
  openDialog({
    title: text('title.identity'),
    content: markup('identity.waiting'),
    btnType: 2,
    cancel: text('common.cancel'),
    confirm: text('identity.showWindow'),
    isShowCloseButton: false,
    onCancel: giveUp,
    onConfirm: () => {
      popup.focus();
      showWaiting(popup, giveUp);
    },
  });

/** Says that the window is out of reach, which a page of the agency's can do as well as people who close it. */
const showGone = (giveUp: () => void, again: () => void): void =>
  openDialog({
    title: text('identity.windowGoneHeading'),
    content: markup('identity.windowGone'),
    btnType: 2,
    cancel: text('common.cancel'),
    confirm: text('identity.again'),
    isShowCloseButton: false,
    onCancel: giveUp,
    onConfirm: again,
  });

/** Whether a second window is of any use here: not on phones, not in browsers inside apps, not in our own app. */
export const popupsWork = ({
  embedding,
  userAgent,
}: Pick<EntryContext, 'embedding' | 'userAgent'>): boolean =>
  !embeddings[embedding].isOneWindow && !isMobile(userAgent) && !inAppBrowserOf(userAgent);

/** Everything on one page: by way of the bridge, which the result comes back to (where windows do not work). */
function goByPage(purpose: Purpose): Promise<void> {
  pageRun.write({ purpose, hasLeft: false });
  return goTo(pathTo('selfAuthBridge', currentPrefix(), { auth_type: purposes[purpose].authType }));
}

async function goByWindow(popup: Window, purpose: Purpose, signal: AbortSignal) {
  const { authType } = purposes[purpose];
  const giveUp = new AbortController();
  const run = crypto.randomUUID();
  const here = (page: 'selfAuthSuccess' | 'selfAuthFail') =>
    new URL(pathTo(page, currentPrefix(), { run }), location.origin).href;
  let again: ReturnType<typeof verify> | undefined;
  const beginAgain = () => {
    again = verify(purpose, signal);
    giveUp.abort();
  };
  const wait = waitForResult({
    opened: { source: popup, isClosed: () => popup.closed, close: () => closeWindow(popup) },
    authType,
    run,
    onGone: () => showGone(() => giveUp.abort(), beginAgain),
    origin: location.origin,
    hub: window,
    signal: AbortSignal.any([signal, giveUp.signal]),
  });
  const ready = await perform('niceReady', {
    auth_type: authType,
    success_url: here('selfAuthSuccess'),
    error_url: here('selfAuthFail'),
  });
  if (!ready.ok) {
    giveUp.abort();
    return undefined;
  }
  if (!popup.closed) {
    postForm(ready.data, windowName);
    showWaiting(popup, () => giveUp.abort());
  }
  const result = await wait;
  if (again) return again;
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
