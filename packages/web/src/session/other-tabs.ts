const name = 'daemun-session';

let opened: BroadcastChannel | undefined;

/** One for the whole document, which does not hear itself; undefined where the browser has none. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  opened ??= new BroadcastChannel(name);
  return opened;
}

/** Tells the other tabs that somebody logged in or out. Who, they see by the cookies. */
export function tellOtherTabs(): void {
  const others = channel();
  if (others) {
    others.postMessage(null);
    return;
  }
  try {
    localStorage.setItem(name, String(Date.now()));
  } catch {
    // Forbidden or full: the others look when they come to the front.
  }
}

/** Looks again when another tab tells of a log-in or log-out, and whenever this one comes to the front. */
export function watchOtherTabs(look: () => void): void {
  channel()?.addEventListener('message', look);
  addEventListener('storage', ({ key }) => key === name && look());
  addEventListener('pageshow', ({ persisted }) => persisted && look());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}
