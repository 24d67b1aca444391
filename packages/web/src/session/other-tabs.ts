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

/**
 * Looks again when another tab tells of a log-in or log-out, and whenever this one comes to the front. Answers how to look
 * no more.
 */
export function watchOtherTabs(look: () => void): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  channel()?.addEventListener('message', look, { signal });
  addEventListener('storage', ({ key }) => key === name && look(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look(), {
    signal,
  });
  return () => watch.abort();
}
