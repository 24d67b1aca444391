/** What was done before the page's own code was there. */
export type EarlyInput = {
  /** What was pressed last, or the button of the form that was sent. */
  act: HTMLElement | undefined;
  readonly stop: () => void;
};

/** Where a browser keeps what is looked at before the page's code is there. */
export type EarlyInputNames = {
  readonly cookieNames: readonly string[];
  /** The name under which this tab keeps its visit. */
  readonly entryKey: string;
  /** What of an address begins another visit than the kept one. */
  readonly beginners: readonly string[];
  /** The marks by which a visit names the sister site it comes from. */
  readonly visitMarks: readonly string[];
};

declare global {
  interface Window {
    daemunEarly?: EarlyInput;
  }
}

/**
 * Runs as an inline script, so it may use nothing from outside itself: keeps the last press and the
 * sent form until the page can do it, shows the way of logging in first that this browser used (its cookies), and marks
 * the sister site that the visit comes from.
 */
export function captureEarlyInput({ cookieNames, entryKey, beginners, visitMarks }: EarlyInputNames): void {
  const early: EarlyInput = {
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
    const kept: { from?: string } | null = JSON.parse(sessionStorage.getItem(entryKey) ?? 'null');
    const query = new URLSearchParams(location.search);
    const isNew = beginners.some((name) => query.has(name));
    const from = (isNew ? query.get('from') : kept?.from) ?? '';
    if (visitMarks.includes(from)) document.documentElement.dataset.from = from;
    const rows = document.cookie.split('; ').map((row) => row.split('='));
    const values = cookieNames.map((name) => rows.find(([key]) => key === name)?.[1]);
    const first = values.find((value) => value);
    if (first) document.documentElement.dataset.first = first;
  } catch {
    // a document that may see neither storage nor cookies says what a first visitor is told
  }
}
