import ts from 'typescript';

/** The message ids a program uses, and the places where one is put together instead of written out. */
export type UsedIds = { readonly ids: ReadonlySet<string>; readonly built: readonly string[] };

export type SourceFile = { readonly path: string; readonly text: string };

const speakers = new Set(['t', 'text', 'markup', 'say']);

const namesMessages = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && speakers.has(node.expression.text);

/**
 * Finds ids by reading the source: every literal that begins with a namespace and a dot is one, wherever it stands, so
 * that ids in tables count; a template with holes that begins so is a fault. `foreign` words only look like ids.
 */
export function usedIds(
  files: readonly SourceFile[],
  namespaces: readonly string[],
  foreign: readonly string[] = [],
): UsedIds {
  const form = new RegExp(`^(?:${namespaces.join('|')})\\.[\\w.-]+$`);
  const start = new RegExp(`^(?:${namespaces.join('|')})\\.`);
  const ids = new Set<string>();
  const built: string[] = [];
  for (const { path, text } of files) {
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const report = (node: ts.Node) =>
      built.push(`${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node) && form.test(node.text) && !foreign.includes(node.text))
        ids.add(node.text);
      if (ts.isTemplateExpression(node) && (start.test(node.head.text) || namesMessages(node.parent)))
        report(node);
      if (ts.isBinaryExpression(node) && ts.isStringLiteralLike(node.left) && start.test(node.left.text))
        report(node);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { ids, built };
}
