type Schema = Readonly<Record<string, unknown>>;
type Document = { readonly components: { readonly schemas: Readonly<Record<string, Schema>> } };

const typesOf: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  null: (value) => value === null,
};

type Look = (schema: Schema, value: unknown, at: string) => string[];

/** By the keyword that a schema begins with. */
const looks: Readonly<Record<string, (document: Document, look: Look) => Look>> = {
  $ref:
    ({ components }, look) =>
    ({ $ref }, value, at) => {
      const named = components.schemas[String($ref).split('/').at(-1) ?? ''];
      return named ? look(named, value, at) : [`${at}: no ${$ref}`];
    },
  oneOf:
    (_document, look) =>
    ({ oneOf }, value, at) => {
      const fitting = (oneOf as Schema[]).filter((each) => look(each, value, at).length === 0);
      return fitting.length === 1 ? [] : [`${at}: fits ${fitting.length}`];
    },
  enum: () => (schema, value, at) => ((schema.enum as unknown[]).includes(value) ? [] : [`${at}: ${value}`]),
  const: () => (schema, value, at) => (schema.const === value ? [] : [`${at}: ${value}`]),
  items:
    (_document, look) =>
    ({ items }, value, at) =>
      Array.isArray(value)
        ? value.flatMap((each, index) => look(items as Schema, each, `${at}[${index}]`))
        : [`${at}: no list`],
  properties:
    (_document, look) =>
    ({ properties, required }, value, at) => {
      if (typeof value !== 'object' || value === null) return [`${at}: no object`];
      const known = properties as Readonly<Record<string, Schema>>;
      const missing = (required as string[]).filter((name) => !(name in value));
      const wrong = Object.entries(value).flatMap(([name, each]) =>
        known[name] ? look(known[name], each, `${at}.${name}`) : [`${at}.${name}: undescribed`],
      );
      return [...missing.map((name) => `${at}.${name}: missing`), ...wrong];
    },
  type: () => (schema, value, at) =>
    [schema.type].flat().some((name) => typesOf[String(name)]?.(value)) ? [] : [`${at}: no ${schema.type}`],
};

/** What in a value an OpenAPI schema of ours does not describe, by its place; nothing where it fits. */
export function misfits(document: Document, schema: Schema, value: unknown): string[] {
  const look: Look = (each, of, at) => {
    const keyword = Object.keys(looks).find((name) => name in each);
    return keyword === undefined
      ? [`${at}: no schema`]
      : (looks[keyword]?.(document, look)(each, of, at) ?? []);
  };
  return look(schema, value, '$');
}
