/** Markup that is ready to be sent. */
export interface Markup {
  readonly markup: string;
}

type Value = string | number | Markup | false | undefined | readonly Markup[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made harmless for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** A template whose values are escaped unless they are markup themselves; false and undefined leave nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { markup: parts.reduce((sofar, part, at) => sofar + rendered(values[at - 1]) + part) };
}

function rendered(value: Value): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  if ('markup' in value) return value.markup;
  return value.map((each) => each.markup).join('');
}
