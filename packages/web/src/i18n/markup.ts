/** A piece of marked-up text: plain or strong words, or a line break. */
export type Piece = { readonly kind: 'text' | 'strong'; readonly text: string } | { readonly kind: 'break' };

const entities = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['(', '&#40;'],
  [')', '&#41;'],
  ["'", '&#39;'],
  ['"', '&quot;'],
] as const;

/** Text from members or the server as it may stand inside a template: angle brackets, parentheses, apostrophes escaped (specification §5). */
export const escapeText = (text: string): string =>
  text.replace(/[&<>()'"]/g, (sign) => entities.find(([plain]) => plain === sign)?.[1] ?? sign);

const unescapeText = (text: string): string =>
  text.replace(
    /&(?:amp|lt|gt|quot|#40|#41|#39);/g,
    (entity) => entities.find(([, e]) => e === entity)?.[0] ?? entity,
  );

/** Reads a template's `<br>` and `<strong>`; every other sign, tags included, is text. */
export function readMarkup(markup: string): Piece[] {
  const pieces: Piece[] = [];
  let kind: 'text' | 'strong' = 'text';
  for (const token of markup.split(/(<br ?\/?>|<\/?strong>)/)) {
    if (/^<br/.test(token)) pieces.push({ kind: 'break' });
    else if (token === '<strong>') kind = 'strong';
    else if (token === '</strong>') kind = 'text';
    else if (token !== '') pieces.push({ kind, text: unescapeText(token) });
  }
  return pieces;
}
