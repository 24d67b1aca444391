import type { Call } from '@daemun/contract/call';
import { type CallName, callNames, calls } from '@daemun/contract/calls/index';
import type { ResultName } from '@daemun/contract/result-codes';
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Def = {
  readonly innerType?: Schema;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  /** Both ends of a pipe. */
  readonly in?: Schema;
  readonly out?: Schema;
  /** The members of a union. */
  readonly options?: readonly Schema[];
};

/** What stands directly in a schema: fields by their names, what is in a list by `[]`. */
function partsOf(schema: Schema): readonly (readonly [string, Schema])[] {
  const { innerType, shape, element, in: before, out, options = [] } = schema._zod.def as Def;
  if (shape) return Object.entries(shape);
  if (element) return [['[]', element]];
  return [innerType, before, out, ...options].flatMap((inner) => (inner ? partsOf(inner) : []));
}

const declaredIn = (schema: Schema, place: string): string[] => [
  place,
  ...partsOf(schema).flatMap(([part, inner]) => declaredIn(inner, `${place} ${part}`)),
];

const valuesAt = (data: unknown, part: string): readonly unknown[] =>
  part === '[]' ? (data as unknown[]) : [(data as Record<string, unknown>)[part]];

const producedIn = (schema: Schema, data: unknown, place: string): string[] => [
  place,
  ...partsOf(schema).flatMap(([part, inner]) =>
    valuesAt(data, part)
      .filter((value) => value !== undefined && value !== null)
      .flatMap((value) => producedIn(inner, value, `${place} ${part}`)),
  ),
];

/** The schemas of a call's data, by the result that they come with. */
const schemasOf = ({ data, refusalData }: Call): Readonly<Partial<Record<ResultName, Schema>>> => ({
  SUCCESS: data,
  ...refusalData,
});

/** Every field that the contract declares for an answer, by call and result: `niceInfo USED_CI members [] join_dt`. */
export const declaredAnswers = (): readonly string[] =>
  callNames.flatMap((name) =>
    Object.entries(schemasOf(calls[name])).flatMap(([result, schema]) =>
      declaredIn(schema, `${name} ${result}`),
    ),
  );

/** Every field that the contract declares for a request: `signUp mbr_agr [] agr_yn`. */
export const declaredRequests = (): readonly string[] =>
  callNames.flatMap((name) => declaredIn(calls[name].request, name).filter((place) => place !== name));

/** Every refusal that a call's row lists: `login ACCOUNT_DISABLED`. */
export const declaredRefusals = (): readonly string[] =>
  callNames.flatMap((name) => calls[name].refusals.map((result) => `${name} ${result}`));

/** Those fields of answers that one answer had, with a value that is not null. */
export function producedFields(name: CallName, result: ResultName, data: unknown): readonly string[] {
  const schema = schemasOf(calls[name])[result];
  if (!schema) return [];
  const place = `${name} ${result}`;
  return data === null || data === undefined ? [place] : producedIn(schema, data, place);
}
