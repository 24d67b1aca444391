// Kept instead of beasties: it drops each rule that fits nothing in the document as it stands, so also those that the early
// script's marks on the root, a focus and a busy button need before the style sheet is there.

/** One rule of a style sheet: what stands before its braces, and what in them. */
type Rule = { readonly head: string; readonly body: string };

/** The rules of a minified style sheet, in their order; statements without braces are none. */
function* rulesOf(css: string): Generator<Rule> {
  let start = 0;
  while (start < css.length) {
    const open = css.indexOf('{', start);
    if (open < 0) return;
    let depth = 1;
    let end = open + 1;
    for (; depth > 0 && end < css.length; end += 1) {
      if (css[end] === '{') depth += 1;
      if (css[end] === '}') depth -= 1;
    }
    yield { head: css.slice(start, open).trim(), body: css.slice(open + 1, end - 1) };
    start = end;
  }
}

/** What is denied need not be there for a rule to fit. */
const denied = /:not\([^()]*(?:\([^()]*\)[^()]*)*\)/g;

const classNames = (selector: string): readonly string[] =>
  [...selector.replace(denied, '').matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);

const conditional = /^@(?:media|supports|layer|container)\b/;

/** Splits a list of selectors at its own commas, not at those inside brackets. */
function selectorsOf(head: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const sign of head) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/**
 * The rules of a style sheet that a document can need before anything is pressed: those whose classes all stand in it.
 * Rules without a class are kept, keyframes only where a kept rule names them.
 */
export function criticalStyles(css: string, html: string): string {
  const used = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const fits = (selector: string) => classNames(selector).every((name) => used.has(name));
  const keep = (sheet: string): string =>
    [...rulesOf(sheet)]
      .map(({ head, body }) => {
        if (conditional.test(head)) {
          const inside = keep(body);
          return inside && `${head}{${inside}}`;
        }
        if (head.startsWith('@')) return `${head}{${body}}`;
        const selectors = selectorsOf(head).filter(fits);
        return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : '';
      })
      .join('');
  return keep(css).replace(
    /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g,
    (whole, name: string, _at, all: string) => (all.replace(whole, '').includes(name) ? whole : ''),
  );
}
