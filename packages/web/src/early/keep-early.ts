/** What was done before the page's own code was there. */
export type Early = {
  /** What was pressed last, or the button of the form that was sent. */
  act: HTMLElement | undefined;
  readonly stop: () => void;
};

declare global {
  interface Window {
    daemunEarly?: Early;
  }
}

/**
 * Runs as the document's only inline script, so it may use nothing from outside itself: keeps the last press and the
 * sent form until the page can do it, and shows the way of logging in first that this browser used (its cookies).
 */
export function keepEarly(cookieNames: readonly string[]): void {
  const early: Early = {
    act: undefined,
    stop() {
      document.removeEventListener('submit', keep, true);
      document.removeEventListener('click', keep, true);
    },
  };
  function keep(event: Event): void {
    const target = event.target as Element;
    const { submitter } = event as SubmitEvent;
    const { ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
    const pressed = target.closest<HTMLElement>('button:not([type="submit"]), main a');
    // Links lead where they should by themselves, but for what the address of this visit adds to them.
    const leads = pressed?.tagName === 'A' && (!location.search || ctrlKey || metaKey || shiftKey || altKey);
    if (event.type === 'click' && (!pressed || leads)) return;
    event.preventDefault();
    early.act = event.type === 'submit' ? (submitter ?? (target as HTMLElement)) : (pressed ?? undefined);
    early.act?.setAttribute('aria-busy', 'true');
  }
  document.addEventListener('submit', keep, true);
  document.addEventListener('click', keep, true);
  window.daemunEarly = early;
  try {
    const rows = document.cookie.split('; ').map((row) => row.split('='));
    const values = cookieNames.map((name) => rows.find(([key]) => key === name)?.[1]);
    const first = values.find((value) => value);
    if (first) document.documentElement.dataset.first = first;
  } catch {
    // a document that may not see cookies has no way it used before
  }
}
