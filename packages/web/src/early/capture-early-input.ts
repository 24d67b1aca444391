/** What was done before the page's own code was there. */
export type EarlyInput = {
  /** What was pressed last, or the button of the form that was sent. */
  act?: HTMLElement | null;
  readonly stop: () => void;
};

declare global {
  interface Window {
    daemunEarly?: EarlyInput;
  }
}

/**
 * Runs as an inline script, so it may use nothing from outside itself: keeps the last press and the sent form until the
 * page can do it. Presses are kept, not typed text alone, because a form sent over a slow line would else be lost and a
 * link would lose the query of its page (`tests/e2e/before-scripts.spec.ts`).
 */
export function captureEarlyInput(): void {
  const early: EarlyInput = {
    stop() {
      document.removeEventListener('submit', keep, true);
      document.removeEventListener('click', keep, true);
    },
  };
  function keep(event: Event): void {
    const { type, target, submitter, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent & SubmitEvent;
    const pressed = (target as Element).closest<HTMLElement>('button:not([type="submit"]), main a');
    // Links lead where they should by themselves, but for what the query of this page adds to them.
    const leads = pressed?.tagName === 'A' && (!location.search || ctrlKey || metaKey || shiftKey || altKey);
    if (type === 'click' && (!pressed || leads)) return;
    event.preventDefault();
    // React may hear it already, and would do it once more than the replay.
    event.stopPropagation();
    early.act = type === 'submit' ? (submitter ?? (target as HTMLElement)) : pressed;
    early.act?.setAttribute('aria-busy', 'true');
  }
  document.addEventListener('submit', keep, true);
  document.addEventListener('click', keep, true);
  window.daemunEarly = early;
}
