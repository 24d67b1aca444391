import type { Call } from '@daemun/contract/call';
import { type CallName, calls } from '@daemun/contract/calls/index';
import { protocolFieldsOf } from '@daemun/contract/envelope';
import { refusalDataOf } from '@daemun/contract/protocol-refusals';
import type { ResultName } from '@daemun/contract/result-codes';
import * as z from 'zod/mini';
import type { JsonSchema, Parameter } from './api-document.ts';
import { answerNotes, requestNotes } from './field-notes.ts';

type Notes = (name: string) => string | undefined;

/** Schema of a zod schema, with the notes of its fields at every depth. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output', notes: Notes): JsonSchema {
  const { $schema: _dialect, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described(made as JsonSchema, notes);
}

function described(schema: JsonSchema, notes: Notes): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const description = notes(name);
    return [name, { ...described(field, notes), ...(description && { description }) }] as const;
  });
  return {
    ...schema,
    ...(schema.properties && { properties: Object.fromEntries(properties) }),
    ...(schema.items && { items: described(schema.items, notes) }),
  };
}

/** The request of a call: its three protocol fields and its own. */
export function requestSchema(name: CallName): JsonSchema {
  const call: Call = calls[name];
  const own = schemaOf(
    call.request,
    'input',
    (field) => requestNotes[`${name}.${field}`] ?? requestNotes[field],
  );
  const protocol = Object.entries(protocolFieldsOf(call.id)).map(([field, value]) => {
    return [field, { type: 'string', const: value, description: requestNotes[field] ?? '' }] as const;
  });
  return {
    ...own,
    properties: { ...Object.fromEntries(protocol), ...own.properties },
    required: [...protocol.map(([field]) => field), ...(own.required ?? [])],
  };
}

/** What `data` of a call holds, by the results that carry any: success first, then refusals with facts. */
export function dataSchemas(name: CallName): [ResultName, JsonSchema][] {
  const call: Call = calls[name];
  const notes: Notes = (field) =>
    answerNotes[`${name}.${field}`] ?? answerNotes[field] ?? requestNotes[field];
  const carrying = Object.entries({ SUCCESS: call.data, ...refusalDataOf(call) }) as [
    ResultName,
    z.ZodMiniType,
  ][];
  return carrying.map(([result, schema]) => [result, schemaOf(schema, 'output', notes)]);
}

/** The fields of a GET request, as they stand in the query. */
export const queryParameters = ({ properties = {}, required = [] }: JsonSchema): Parameter[] =>
  Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description && { description }),
    schema,
  }));
