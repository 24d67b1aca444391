import ts from 'typescript';

/** Parses a source file without its comments, which takes less time. */
export const parse = (path: string, text: string): ts.SourceFile =>
  ts.createSourceFile(
    path,
    text,
    { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone },
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** Yields a node and all nodes below it. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* nodesOf(child);
}

/** Returns the identifiers of a source file, each once: those in holes of templates and in JSX too, but no comment or string. */
export const identifiersOf = (path: string, text: string): ReadonlySet<string> =>
  new Set([...nodesOf(parse(path, text))].filter(ts.isIdentifier).map((node) => node.text));
