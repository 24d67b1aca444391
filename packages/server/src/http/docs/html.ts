/** Markup that is safe to show: made by `html`, or text that it escaped. */
export type Html = { readonly markup: string };

type Value = string | number | Html | readonly Html[] | undefined;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function markupOf(value: Value): string {
  if (value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
  }
  return 'markup' in value ? value.markup : value.map((each) => each.markup).join('');
}

/** Template for markup; everything put into it is escaped unless it came from `html` itself. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  markup: parts.reduce((built, part, n) => built + markupOf(values[n - 1]) + part),
});
