import { readFileSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
};

/** Returns every file of the repository that some files import, themselves among them, from its root. Packages of others are left out. */
export function importedBy(root: string, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (path: string): void => {
    const file = relative(root, path).replaceAll(sep, '/');
    if (file.includes('node_modules/') || found.has(file)) return;
    found.add(file);
    for (const { fileName } of ts.preProcessFile(readFileSync(path, 'utf8'), true, true).importedFiles) {
      const { resolvedModule } = ts.resolveModuleName(fileName, path, options, ts.sys);
      if (resolvedModule) visit(realpathSync(resolvedModule.resolvedFileName));
    }
  };
  for (const entry of entries) visit(join(root, entry));
  return found;
}
