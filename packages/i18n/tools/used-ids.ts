import ts from 'typescript';
import { literalsOf, programOf } from './literal-types.ts';

/** The message ids a program uses, by their places where one is built of something that can be anything, and where a table repeats its names. */
export type UsedIds = {
  readonly ids: ReadonlySet<string>;
  readonly built: readonly string[];
  readonly repeated: readonly string[];
};

export type SourceFile = { readonly path: string; readonly text: string };

const speakers = new Set(['t', 'text', 'markup', 'say']);

const namesMessages = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && speakers.has(node.expression.text);

const startOf = (namespaces: readonly string[]): RegExp => new RegExp(`^(?:${namespaces.join('|')})\\.`);

/** Whether a node is a template with holes that is said, or begins as an id does. */
const isBuiltId = (node: ts.Node, start: RegExp): node is ts.TemplateExpression =>
  ts.isTemplateExpression(node) && (start.test(node.head.text) || namesMessages(node.parent));

const isAddedId = (node: ts.Node, start: RegExp): boolean =>
  ts.isBinaryExpression(node) && ts.isStringLiteralLike(node.left) && start.test(node.left.text);

/** Every text that a template with holes can be; undefined if the type of a hole is no union of literals. */
function textsOf(template: ts.TemplateExpression, checker: ts.TypeChecker): readonly string[] | undefined {
  let texts: readonly string[] = [template.head.text];
  for (const { expression, literal } of template.templateSpans) {
    const members = literalsOf(checker.getTypeAtLocation(expression));
    if (members === undefined) return undefined;
    texts = texts.flatMap((text) => members.map((member) => text + member + literal.text));
  }
  return texts;
}

/** Whether most rows of a table, and three at least, give a name the id that ends in that name: a template says it once. */
function repeatsNames(node: ts.Node, form: RegExp): boolean {
  if (!ts.isObjectLiteralExpression(node)) return false;
  const repeats = node.properties.filter(
    (row) =>
      ts.isPropertyAssignment(row) &&
      ts.isStringLiteralLike(row.initializer) &&
      form.test(row.initializer.text) &&
      (ts.isIdentifier(row.name) || ts.isStringLiteralLike(row.name)) &&
      row.initializer.text.endsWith(`.${row.name.text}`),
  );
  return repeats.length >= 3 && repeats.length > node.properties.length / 2;
}

/** Reading the comments of a source costs a tenth of its parsing, and no id is in one. */
const withoutComments: ts.CreateSourceFileOptions = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};

const parsed = ({ path, text }: SourceFile): ts.SourceFile =>
  ts.createSourceFile(path, text, withoutComments, true);

const some = (node: ts.Node, is: (node: ts.Node) => boolean): boolean =>
  is(node) || ts.forEachChild(node, (child) => some(child, is)) === true;

const placeOf = (source: ts.SourceFile, node: ts.Node): string =>
  `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;

/**
 * Finds ids by reading the source: every literal that begins with a namespace and a dot is one, wherever it stands, so
 * that ids in tables count. A template that begins so is an id for each member of the unions in its holes; a hole of any
 * other type is a fault, and so is an id built with `+`. `foreign` words only look like ids.
 */
export function usedIds(
  files: readonly SourceFile[],
  namespaces: readonly string[],
  foreign: readonly string[] = [],
  typed = programOf,
): UsedIds {
  const form = new RegExp(`${startOf(namespaces).source}[\\w.-]+$`);
  const start = startOf(namespaces);
  const sources = files.map(parsed);
  // Types cost seconds: only files with such a template are read with theirs.
  const builders = sources.filter((source) => some(source, (node) => isBuiltId(node, start)));
  const program = builders.length > 0 ? typed(builders.map(({ fileName }) => fileName)) : undefined;
  const ids = new Set<string>();
  const built: string[] = [];
  const repeated: string[] = [];
  const add = (text: string) => form.test(text) && !foreign.includes(text) && ids.add(text);
  const visitor = (source: ts.SourceFile) => {
    const report = (node: ts.Node, faults = built) => faults.push(placeOf(source, node));
    const addBuilt = (node: ts.TemplateExpression, checker: ts.TypeChecker) => {
      const texts = textsOf(node, checker);
      if (texts === undefined) report(node);
      texts?.forEach(add);
    };
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node)) add(node.text);
      if (repeatsNames(node, form)) report(node, repeated);
      if (program && isBuiltId(node, start)) addBuilt(node, program.getTypeChecker());
      if (isAddedId(node, start)) report(node);
      ts.forEachChild(node, visit);
    };
    return visit;
  };
  for (const source of sources) {
    const own = builders.includes(source) ? program?.getSourceFile(source.fileName) : source;
    if (!own) throw new Error(`${source.fileName} is missing in its own program`);
    visitor(own)(own);
  }
  return { ids, built, repeated };
}
