import type { JsonSchema } from './api-document.ts';

/** One line of a table of fields. */
export type FieldRow = {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly note: string;
};

/** The part of a field that says something: "left out, null or empty" is what optional means here. */
const meant = (schema: JsonSchema): JsonSchema =>
  schema.anyOf?.find((each) => each.type !== 'null' && each.const !== '') ?? schema;

const range = (min: number | undefined, max: number | undefined, unit: string): string =>
  max === undefined ? '' : `, ${min ? `${min}–${max}` : `at most ${max}`} ${unit}`;

/** Control characters are refused in every text, which need not be said each time. */
const shape = (pattern: string | undefined): string =>
  pattern === undefined || pattern === '^\\P{Cc}*$' ? '' : ` like ${pattern}`;

/** A type in a few words: `text, 1–200 characters`, `Y | N`, `list of …`. */
export function typeText(raw: JsonSchema): string {
  const schema = meant(raw);
  const optional = raw.anyOf?.some((each) => each.const === '') ?? false;
  if (!optional && raw.anyOf?.some((each) => each.type === 'null')) return `${typeText(schema)} or null`;
  if (schema.const !== undefined) return `"${String(schema.const)}"`;
  if (schema.enum) return schema.enum.map(String).join(' | ');
  const types = [schema.type ?? 'anything'].flat();
  const orNull = types.includes('null') && types.length > 1 ? ' or null' : '';
  const [type = ''] = types.filter((each) => each !== 'null');
  if (type === 'string') {
    return `text${range(schema.minLength, schema.maxLength, 'characters')}${shape(schema.pattern)}${orNull}`;
  }
  if (type === 'array') {
    return `list of ${schema.items?.properties ? 'objects' : typeText(schema.items ?? {})}${range(schema.minItems, schema.maxItems, 'entries')}`;
  }
  return `${type || 'null'}${orNull}`;
}

/** The fields of an object schema, those inside lists and objects after their owner. */
export function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const inner = meant(field);
    const own = {
      name: prefix + name,
      type: typeText(field),
      required: schema.required?.includes(name) ?? false,
      note: field.description ?? '',
    };
    if (inner.items) return [own, ...fieldRows(inner.items, `${prefix}${name}[].`)];
    return [own, ...fieldRows(inner, `${prefix}${name}.`)];
  });
}
