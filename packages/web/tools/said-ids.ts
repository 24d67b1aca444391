import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptFor } from '../../../tools/build/kept-for.ts';
import { sourceStamp } from '../../../tools/build/stamp.ts';
import { programOf } from '../../i18n/tools/literal-types.ts';
import { type SourceFile, usedIds } from '../../i18n/tools/used-ids.ts';
import { namespaces } from '../src/i18n/message-id.ts';

const root = join(import.meta.dirname, '../../..');
const sources = join(import.meta.dirname, '../src');

/** What the ids depend on: the modules, the types in the holes of their templates, and how both are read. */
export const idSources = [
  'package-lock.json',
  'tsconfig.base.json',
  'packages/web/tsconfig.json',
  'packages/{contract,web}/src/**/*.{ts,tsx}',
  'packages/i18n/tools/*.ts',
  'packages/web/tools/said-ids.ts',
  'tools/build/*.ts',
];

/** Folders of what shows to members alone; their pages, and what opens the others, load the part `member`. */
export const memberFolders = [
  'features/my-info/',
  'features/register/',
  'components/proof/',
  'components/receipt/',
  'components/interests/',
  'components/nickname/',
] as const;

/** The ids that are said to members alone, and those that other modules say. */
export type Said = { readonly mine: ReadonlySet<string>; readonly others: ReadonlySet<string> };

const hasBuiltId = ({ text }: SourceFile): boolean => /`\w+\.[\w.-]*\$\{/.test(text);

/** The ids that modules say, words of mails among them: as literals, or by templates with unions in their holes. */
const saidIn = (files: readonly SourceFile[], typed: typeof programOf): readonly string[] => [
  ...new Set([
    ...files.flatMap(({ text }) => text.match(/(?<=')\w+(?:\.[\w-]+)+(?=')/g) ?? []),
    // As the check of catalogs finds them.
    ...usedIds(files.filter(hasBuiltId), namespaces, [], typed).ids,
  ]),
];

/** Reads every module for them. Types cost seconds, so that all modules share one program. */
function readIds() {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources, exclude: ['**/*.test.*'] }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const isMine = (file: string) => memberFolders.some((folder) => file.startsWith(folder));
  const read = (wanted: readonly string[]) =>
    wanted.map((file) => join(sources, file)).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const mine = read(files.filter(isMine));
  const others = read(files.filter((file) => !isMine(file)));
  const program = programOf([...mine, ...others].filter(hasBuiltId).map(({ path }) => path));
  return { mine: saidIn(mine, () => program), others: saidIn(others, () => program) };
}

/** The ids that modules say. The build, the drawing of pages and each worker of the tests share what the first of them found. */
export function saidIds(): Said {
  const file = join(root, '.cache/said-ids.json');
  const { mine, others } = keptFor(file, sourceStamp(root, idSources), readIds);
  return { mine: new Set(mine), others: new Set(others) };
}
