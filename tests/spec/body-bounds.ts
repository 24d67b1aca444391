import type { Call } from '@daemun/contract/call';
import { protocolFieldsOf } from '@daemun/contract/envelope';
import * as z from 'zod/mini';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** How many bytes and levels a right request may have; infinite where its row sets no bound. */
export type BodyBounds = { readonly bytes: number; readonly depth: number };

/** Any sign as JSON may write it at most: \uXXXX. */
const bytesOfSign = 6;
const bytesOfNumber = 24;
const bytesOfWord = 5;

const textOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;
const nested = (bytes: number, inner: readonly BodyBounds[]): BodyBounds => ({
  bytes,
  depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
});

function objectBounds({ properties = {} }: JsonSchema): BodyBounds {
  const fields = Object.entries(properties).map(([name, field]) => {
    const bounds = boundsOf(field as JsonSchema);
    return { ...bounds, bytes: textOf(name) + 2 + bounds.bytes };
  });
  return nested(2 + fields.reduce((total, { bytes }) => total + bytes, 0), fields);
}

function arrayBounds({ items, maxItems = Number.POSITIVE_INFINITY }: JsonSchema): BodyBounds {
  const item = boundsOf(items as JsonSchema);
  return nested(2 + maxItems * (1 + item.bytes), [item]);
}

/** A text of a pattern alone is of the few signs that the pattern spells. */
const stringBounds = ({ maxLength, pattern }: JsonSchema): BodyBounds => {
  const signs = maxLength ?? pattern?.length ?? Number.POSITIVE_INFINITY;
  return { bytes: 2 + bytesOfSign * signs, depth: 0 };
};

function boundsOf(schema: JsonSchema): BodyBounds {
  if (schema.const !== undefined) return { bytes: textOf(schema.const), depth: 0 };
  if (schema.enum) return { bytes: Math.max(...schema.enum.map(textOf)), depth: 0 };
  const choices = (schema.anyOf as JsonSchema[] | undefined)?.map(boundsOf);
  if (choices) {
    const most = (part: keyof BodyBounds) => Math.max(...choices.map((each) => each[part]));
    return { bytes: most('bytes'), depth: most('depth') };
  }
  if (schema.type === 'object') return objectBounds(schema);
  if (schema.type === 'array') return arrayBounds(schema);
  if (schema.type === 'string') return stringBounds(schema);
  return {
    bytes: schema.type === 'number' || schema.type === 'integer' ? bytesOfNumber : bytesOfWord,
    depth: 0,
  };
}

/** The largest right request of a call, its three protocol fields included, by its row in the contract. */
export function bodyBoundsOf({ id, request }: Pick<Call, 'id' | 'request'>): BodyBounds {
  const own = boundsOf(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }));
  return { ...own, bytes: own.bytes + textOf(protocolFieldsOf(id)) };
}
