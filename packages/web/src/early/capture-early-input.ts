/** What was done before the page's own code was there. */
export type EarlyInput = {
  /** What was pressed last, or the button of the form that was sent. */
  act: HTMLElement | undefined;
  readonly stop: () => void;
};

/** What an address says of its visit, by the names of its query. */
type Entry = Readonly<Record<string, string>>;

/** Where a browser keeps what is looked at before the page's code is there. */
export type EarlyInputNames = {
  readonly cookieNames: readonly string[];
  /** The name under which this tab keeps its entry context. */
  readonly entryKey: string;
  /** Fields of an address that begin a new entry context. */
  readonly beginners: readonly string[];
  /** The values of `from` that name a sister site, the archive's first. */
  readonly visitMarks: readonly string[];
  /** The name under which this browser remembers its reader. */
  readonly readerKey: string;
  /** The ways in that a reader may have used. */
  readonly ways: readonly string[];
};

declare global {
  interface Window {
    daemunEarly?: EarlyInput;
  }
}

/**
 * Runs as an inline script, so it may use nothing from outside itself: keeps the last press and the sent form
 * until the page can do it, shows the way of logging in first that this browser used (its cookies; in an app of
 * iOS without one Apple), and marks the sister site that the reader comes from. Presses are kept, not typed text alone, because a form sent
 * over a slow line would else be lost and a link would lose the query of its page
 * (`tests/e2e/before-scripts.spec.ts`).
 */
export function captureEarlyInput(names: EarlyInputNames): void {
  const { cookieNames, entryKey, beginners, visitMarks, readerKey, ways } = names;
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
    // Links lead where they should by themselves, but for what the query of this page adds to them.
    const leads = pressed?.tagName === 'A' && (!location.search || ctrlKey || metaKey || shiftKey || altKey);
    if (event.type === 'click' && (!pressed || leads)) return;
    event.preventDefault();
    // React may hear it already, and would do it once more than the replay.
    event.stopPropagation();
    early.act = event.type === 'submit' ? (submitter ?? (target as HTMLElement)) : (pressed ?? undefined);
    early.act?.setAttribute('aria-busy', 'true');
  }
  function markOf({ from = '', partner, type, redirectUrl }: Entry, archive?: string): string | undefined {
    if (visitMarks.includes(from)) return from;
    const leadsToArchive = archive && `${redirectUrl}/`.startsWith(`${archive}/`);
    return !partner && (type === 'signup' || leadsToArchive) ? visitMarks[0] : undefined;
  }
  document.addEventListener('submit', keep, true);
  document.addEventListener('click', keep, true);
  window.daemunEarly = early;
  try {
    const query = new URLSearchParams(location.search);
    const isNew = beginners.some((name) => query.has(name));
    const kept: Entry = JSON.parse((!isNew && sessionStorage.getItem(entryKey)) || '{}');
    const entry: Entry = { ...kept, ...Object.fromEntries(query) };
    const { dataset } = document.documentElement;
    const mark = markOf(entry, dataset.archive);
    if (mark) dataset.from = mark;
    const rows = document.cookie.split('; ').map((row) => row.split('='));
    const values = cookieNames.map((name) => rows.find(([key]) => key === name)?.[1]);
    const [app] = /DaemunApp\/[^)]*/.exec(navigator.userAgent) ?? [''];
    const isIos = app && (app.endsWith('IOS') || entry.ios === 'Y');
    const first = values.find((value) => value) ?? (isIos && 'AP');
    if (first) dataset.first = first;
    const reader: { way?: string } | null = JSON.parse(localStorage.getItem(readerKey) ?? 'null');
    if (reader?.way && ways.includes(reader.way)) dataset.reader = reader.way;
  } catch {
    // a document that may see neither storage nor cookies says what it says to a first-time visitor
  }
}
