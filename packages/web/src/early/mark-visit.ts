/** The fields of a page's query that describe the visit. */
type Entry = Readonly<Record<string, string>>;

/** Where a browser keeps what is looked at before the page's code is there. */
export type VisitNames = {
  readonly cookieNames: readonly string[];
  /** The name under which this tab keeps its entry context. */
  readonly entryKey: string;
  /** Fields of an address that begin a new entry context. */
  readonly beginners: readonly string[];
  /** The values of `from` that name a sister site, the archive's first. */
  readonly visitMarks: readonly string[];
  /** The name under which this browser remembers its reader. */
  readonly readerKey: string;
  /** Sign-in methods that a reader may have used. */
  readonly ways: readonly string[];
};

/**
 * Runs as an inline script, so it may use nothing from outside itself: shows the way of logging in first that this
 * browser used (its cookies; in an app of iOS without one Apple), and marks the sister site that the reader comes from.
 */
export function markVisit({
  cookieNames,
  entryKey,
  beginners,
  visitMarks,
  readerKey,
  ways,
}: VisitNames): void {
  function markOf({ from = '', partner, type, redirectUrl }: Entry, archive?: string): string | undefined {
    if (visitMarks.includes(from)) return from;
    const leadsToArchive = archive && `${redirectUrl}/`.startsWith(`${archive}/`);
    return !partner && (type === 'signup' || leadsToArchive) ? visitMarks[0] : undefined;
  }
  try {
    const query = new URLSearchParams(location.search);
    const isNew = beginners.some((name) => query.has(name));
    const kept: Entry = JSON.parse((!isNew && sessionStorage.getItem(entryKey)) || '{}');
    const entry: Entry = { ...kept, ...Object.fromEntries(query) };
    const { dataset } = document.documentElement;
    const mark = markOf(entry, dataset.archive);
    if (mark) dataset.from = mark;
    const rows = document.cookie.split('; ').map((row) => row.split('='));
    const recent = cookieNames.map((name) => rows.find(([key]) => key === name)?.[1]).find(Boolean);
    const [app] = /DaemunApp\/[^)]*/.exec(navigator.userAgent) ?? [''];
    const isIos = app && (app.endsWith('IOS') || entry.ios === 'Y');
    const first = recent ?? (isIos && 'AP');
    if (first) dataset.first = first;
    const { way }: { way: string } = JSON.parse(localStorage.getItem(readerKey) ?? '{}');
    if (ways.includes(way)) dataset.reader = way;
  } catch {
    // a document that may see neither storage nor cookies says what it says to a first-time visitor
  }
}
