import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

function configOf(path: string): string {
  const config = ts.findConfigFile(dirname(path), ts.sys.fileExists);
  if (config === undefined) throw new Error(`${path} belongs to no TypeScript project`);
  return config;
}

const optionsOf = (config: string): ts.CompilerOptions =>
  ts.parseJsonConfigFileContent(ts.readConfigFile(config, ts.sys.readFile).config, ts.sys, dirname(config))
    .options;

/**
 * Options that serve all packages for the types of texts: a resolution that finds the modules of each, and none of the libraries of
 * browsers and of Node, whose parsing costs more than the packages do. A type that needs them would be no union of literals.
 */
const common: ts.CompilerOptions = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2024.d.ts', 'lib.esnext.d.ts'],
  types: [],
};

/** A program of some files of any packages, for the types of the texts in them. */
export function programOf(paths: readonly string[]): ts.Program {
  const configs = [...new Set(paths.map(configOf))];
  const declared = configs.flatMap((config) =>
    globSync('src/**/*.d.ts', { cwd: dirname(config) }).map((path) => join(dirname(config), path)),
  );
  const options: ts.CompilerOptions = Object.assign({}, ...configs.map(optionsOf), common);
  // Comments say no type in TypeScript.
  const host = { ...ts.createCompilerHost(options), jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  return ts.createProgram([...paths, ...declared], options, host);
}

/** The members of a union of literals as texts; undefined if the type is anything else, `string` above all. */
export function literalsOf(type: ts.Type): readonly string[] | undefined {
  const members = type.isUnion() ? type.types : [type];
  const texts = members.map((member) =>
    member.isStringLiteral() || member.isNumberLiteral() ? String(member.value) : undefined,
  );
  return texts.length > 0 && texts.every((text) => text !== undefined) ? texts : undefined;
}
