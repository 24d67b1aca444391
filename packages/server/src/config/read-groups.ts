import * as z from 'zod/mini';
import { type Environment, type Given, lookUp } from './environment.ts';
import { isSandboxKey, looksRandom } from './keys.ts';
import { productionBy } from './production.ts';
import { type Form, type Group, type Key, nameOf, type Row, type ValuesOf } from './row.ts';

type Groups = Readonly<Record<string, Group>>;
type IsOptional<G extends Group> = [Extract<G['rows'][keyof G['rows']], { needed: true }>] extends [never]
  ? false
  : true;

/** Values by group. A group with needed rows is absent where it is not configured, or cannot be used. */
export type GroupValues<T extends Groups> = {
  readonly [K in keyof T as IsOptional<T[K]> extends true ? never : K]: ValuesOf<T[K]['rows']>;
} & { readonly [K in keyof T as IsOptional<T[K]> extends true ? K : never]?: ValuesOf<T[K]['rows']> };

type GroupState = {
  readonly production: boolean;
  readonly standIn: boolean;
  readonly begunBy: string | undefined;
};
type Read = { readonly value?: unknown; readonly faults: readonly string[] };

const only = '(NODE_ENV=production)';
const implied =
  'NODE_ENV is not set, so the https address in PUBLIC_URL makes this production: set NODE_ENV=development if it is not';

function keyFault(name: string, key: Key): readonly string[] {
  const where = key.place === undefined ? name : `${name}: ${key.place}`;
  if (isSandboxKey(key)) return [`${where} is a value of the sandbox ${only}`];
  if (looksRandom(key)) return [];
  return [`${where} must be random: made by a machine, not a letter or a word repeated ${only}`];
}

/** What a real deployment may not leave as it is. */
function productionFaults(
  { name, text }: Given,
  value: unknown,
  row: Row,
  standIn: boolean,
): readonly string[] {
  const [inOrder, wanted] = row.production ?? [() => true];
  if (!inOrder(text)) return [`${name} ${wanted} ${only}`];
  if (text === undefined) return [];
  if (row.secret === 'ours') return row.form.keysIn(value).flatMap((key) => keyFault(name, key));
  const isKnown = (standIn || row.secret !== undefined) && isSandboxKey({ text });
  return isKnown ? [`${name} is a value of the sandbox ${only}`] : [];
}

type Issues = readonly z.core.$ZodIssue[];

/** What is wrong with a text that its form does not take. */
const formFaults = (name: string, { wanted, tells }: Form, issues: Issues): readonly string[] =>
  tells
    ? issues.map(({ path, message }) => `${name}${path.length > 0 ? `: ${path.join('.')}` : ''} ${message}`)
    : [`${name} must be ${wanted}`];

function readRow(given: Given, row: Row, state: GroupState): Read {
  const { name, text = row.usual } = given;
  if (given.fault) return { faults: [given.fault] };
  if (text === undefined && row.needed && state.begunBy)
    return { faults: [`${name} must be set because ${state.begunBy} is: ${row.form.wanted}`] };
  const read = text === undefined ? undefined : z.safeParse(row.form.schema, text);
  if (read && !read.success) return { faults: formFaults(name, row.form, read.error.issues) };
  const faults = state.production ? productionFaults({ name, text }, read?.data, row, state.standIn) : [];
  return faults.length > 0 ? { faults } : { value: read?.data, faults };
}

function readGroup(group: Group, env: Environment, production: boolean) {
  const rows = Object.entries(group.rows).map(([key, row]) => ({
    key,
    row,
    given: lookUp(env, nameOf(group, key), row.secret !== undefined),
  }));
  const isSet = ({ text, fault }: Given) => text !== undefined || fault !== undefined;
  const needed = rows.filter(({ row }) => row.needed);
  const begun = needed.find(({ given }) => isSet(given));
  const state = { production, standIn: group.standIn ?? false, begunBy: begun && nameOf(group, begun.key) };
  const read = rows.map(({ key, row, given }) => ({ key, ...readRow(given, row, state) }));
  const faults = read.flatMap((one) => one.faults);
  const values = Object.fromEntries(read.map(({ key, value }) => [key, value]));
  const configured = begun !== undefined || needed.length === 0;
  if (configured && faults.length === 0) faults.push(...(group.check?.(values as never, production) ?? []));
  return { values: configured && faults.length === 0 ? values : undefined, faults };
}

/**
 * Reads groups of variables and tells every fault of all of them, none with a value in it (decisions §7). Groups
 * without needed rows have their values only where there is no fault.
 */
export function readGroups<T extends Groups>(
  groups: T,
  env: Environment,
): { values: GroupValues<T>; faults: readonly string[] } {
  const by = productionBy(env);
  const production = by !== undefined;
  const read = Object.entries(groups).map(([id, group]) => ({ id, ...readGroup(group, env, production) }));
  const usable = read.flatMap(({ id, values }) => (values ? [[id, values]] : []));
  const faults = read.flatMap((one) => one.faults);
  if (by === 'PUBLIC_URL' && faults.some((fault) => fault.endsWith(only))) faults.push(implied);
  return { values: Object.fromEntries(usable) as GroupValues<T>, faults };
}
