import { htmlFaults } from './document-html.ts';

/** Whether a text is a day, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

const dayOfName = /^(\d{4}-\d{2}-\d{2})\.([a-z]{2})\.html$/;

/** Effective day and language of a file name such as `2024-11-16.ko.html`; undefined where it is no such name. */
export function nameParts(name: string): { effective: string; language: string } | undefined {
  const [, effective = '', language = ''] = dayOfName.exec(name) ?? [];
  return isDay(effective) ? { effective, language } : undefined;
}

const askLine = /^<meta name="ask-again" content="([^"]*)">[ \t]*(?:\r?\n|$)/;

/** When members are asked for their consent again: from the effective day, from a later one, or never. */
function askedFrom(
  content: string | undefined,
  effective: string,
): { asksFrom: string | null; faults: string[] } {
  if (content === undefined) return { asksFrom: effective, faults: [] };
  if (content === 'never') return { asksFrom: null, faults: [] };
  const good = isDay(content) && content >= effective;
  const wanted = `ask-again must be "never" or a day from ${effective} on`;
  return { asksFrom: good ? content : effective, faults: good ? [] : [wanted] };
}

/** A text of a policy document as its file tells it. */
export type ReadDocument = {
  readonly title: string;
  readonly html: string;
  /** Effective date, YYYY-MM-DD, Korea time. */
  readonly effective: string;
  /** From which Korean day on members who agreed to an older version are asked again; null: they are not. */
  readonly asksFrom: string | null;
};

/**
 * Reads the text of a file: title on the first line, on the second, if need be, when members are asked again
 * (`<meta name="ask-again" content="2027-02-01">` or `never`), then the body; with what is wrong with it.
 */
export function readDocument(text: string, effective: string): { document: ReadDocument; faults: string[] } {
  const end = text.indexOf('\n');
  const first = end < 0 ? text : text.slice(0, end);
  const rest = end < 0 ? '' : text.slice(end + 1);
  const html = rest.replace(askLine, '').trim();
  const { asksFrom, faults: askFaults } = askedFrom(askLine.exec(rest)?.[1], effective);
  const [, title = ''] = /^<title>([^<&]+)<\/title>\s*$/.exec(first) ?? [];
  const faults = [
    ...(title.trim() ? [] : ['the first line must be <title>…</title>, plain text']),
    ...askFaults,
    ...(html ? htmlFaults(html) : ['there is no text after the title']),
  ];
  return { document: { title: title.trim(), html, effective, asksFrom }, faults };
}
