import type ts from 'typescript';

/** The members of a union of literals as texts; undefined if the type is anything else, `string` above all. */
export function literalsOf(type: ts.Type): readonly string[] | undefined {
  const members = type.isUnion() ? type.types : [type];
  const texts = members.map((member) =>
    member.isStringLiteral() || member.isNumberLiteral() ? String(member.value) : undefined,
  );
  return texts.length > 0 && texts.every((text) => text !== undefined) ? texts : undefined;
}
