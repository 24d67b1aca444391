import ts from 'typescript';

/** A part of a title that a run of the test fills in: `%s`, `$name.of`, or `${…}`, which is read as a NUL. */
const hole = /%[sdifjo#%]|\$(?:[A-Za-z_][\w.]*)|\0/g;

const literalOf = (node: ts.Expression | undefined): string | undefined => {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map((span) => `\0${span.literal.text}`).join('');
};

const isFunction = (node: ts.Expression): boolean =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** Lists the titles of a test file: the first text of each call that also takes a function. */
export const titlesOf = (file: string, text: string): string[] =>
  titlesIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));

/** Lists the titles of a parsed test file. */
export function titlesIn(source: ts.SourceFile): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.arguments.slice(1).some(isFunction)) {
      const title = literalOf(node.arguments[0]);
      if (title) titles.push(title);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

const plain = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a title as it is written in the source, holes included, can read as the one that is asked for. */
export function canRead(written: string, asked: string): boolean {
  if (written === asked) return true;
  const fixed = written.split(hole);
  if (fixed.length === 1 || !asked.startsWith(fixed[0] ?? '')) return false;
  if (fixed.join('').trim().length < 2) return false;
  return new RegExp(`^${fixed.map(plain).join('.*')}$`, 's').test(asked);
}

/** The claims that the titles of a file name: `… [claim 8.code.3005]`. */
export const tagsOf = (titles: readonly string[]): string[] =>
  titles.flatMap((title) => [...title.matchAll(/\[claim ([^\]]+)\]/g)].map(([, id = '']) => id));
