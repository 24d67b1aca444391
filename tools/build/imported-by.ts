import { readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
};

const resolutions = ts.createModuleResolutionCache('/', (name) => name, options);

/** The files of the repository that each file imports: graphs share most of theirs, and a run reads each once. */
const imports = new Map<string, readonly string[]>();

function importsOf(path: string): readonly string[] {
  const known = imports.get(path);
  if (known) return known;
  const { importedFiles } = ts.preProcessFile(readFileSync(path, 'utf8'), true, true);
  const files = importedFiles.flatMap(({ fileName }) => {
    const { resolvedModule } = ts.resolveModuleName(fileName, path, options, ts.sys, resolutions);
    return resolvedModule ? [realpathSync(resolvedModule.resolvedFileName)] : [];
  });
  imports.set(path, files);
  return files;
}

/** Returns every file of the repository that some files import, themselves among them, from its root. Packages of others are left out. */
export function importedBy(root: string, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (path: string): void => {
    const file = relative(root, path).replaceAll(sep, '/');
    if (file.includes('node_modules/') || found.has(file)) return;
    found.add(file);
    for (const imported of importsOf(path)) visit(imported);
  };
  for (const entry of entries) visit(join(root, entry));
  return found;
}
