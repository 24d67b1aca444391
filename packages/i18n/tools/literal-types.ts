import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A program of some files of one package, for the types in them. */
export function programOf(paths: readonly string[]): ts.Program {
  const config = ts.findConfigFile(dirname(paths[0] ?? ''), ts.sys.fileExists);
  if (config === undefined) throw new Error(`${paths[0]} belongs to no TypeScript project`);
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    dirname(config),
  );
  const declared = globSync('src/**/*.d.ts', { cwd: dirname(config) }).map((path) =>
    join(dirname(config), path),
  );
  return ts.createProgram([...paths, ...declared], options);
}

/** The members of a union of literals as texts; undefined if the type is anything else, `string` above all. */
export function literalsOf(type: ts.Type): readonly string[] | undefined {
  const members = type.isUnion() ? type.types : [type];
  const texts = members.map((member) =>
    member.isStringLiteral() || member.isNumberLiteral() ? String(member.value) : undefined,
  );
  return texts.length > 0 && texts.every((text) => text !== undefined) ? texts : undefined;
}
