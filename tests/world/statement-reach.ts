import {
  type ColumnRef,
  type DeleteStmt,
  type InsertStmt,
  loadModule,
  type Node,
  parseSync,
  type SelectStmt,
  type UpdateStmt,
} from 'libpg-query';
import { type Reach, reaches, type SpreadTable, spreadTables, type Way } from '../spec/spread-tables.ts';
import { type Fact, type Relation, type Source, sourceOf } from './statement-facts.ts';

await loadModule();

/** A table that a statement reads or writes, and what it is led to its rows by. */
export type Touch = { readonly table: string; readonly reach: Reach };
export type Judged = {
  readonly verb: 'select' | 'insert' | 'update' | 'delete';
  readonly touches: readonly Touch[];
  /** The widest of them. */
  readonly reach: Reach;
};

const tables: ReadonlyMap<string, SpreadTable> = new Map(spreadTables.map((table) => [table.name, table]));

const widest = (found: readonly Reach[]): Reach =>
  reaches.findLast((reach) => found.includes(reach)) ?? 'member';

/** The ways into a table that known columns open. */
const openWays = (table: string, known: ReadonlySet<string>): readonly Way[] =>
  tables.get(table)?.ways.filter(({ columns }) => columns.every((column) => known.has(column))) ?? [];

const narrowest = (ways: readonly Way[]): Reach =>
  reaches.find((reach) => ways.some((way) => way.reach === reach)) ?? 'everything';

/** Each node below another by its tag, without going into those of some tags. */
function* nodesIn(node: unknown, except?: string): Generator<[tag: string, node: unknown]> {
  if (typeof node !== 'object' || node === null) return;
  for (const [tag, value] of Object.entries(node)) {
    if (/^[A-Z]/.test(tag)) yield [tag, value];
    if (tag !== except) yield* nodesIn(value, except);
  }
}

/** The columns that an expression reads, but for those of its subqueries. */
const columnsIn = (node: Node): ColumnRef[] =>
  [...nodesIn(node, 'SubLink')].flatMap(([tag, value]) => (tag === 'ColumnRef' ? [value as ColumnRef] : []));

const namesOf = ({ fields = [] }: ColumnRef): string[] =>
  fields.flatMap((field) => ('String' in field ? [field.String.sval ?? ''] : []));

/** Whose a column is. Without a relation's name it is of the only one, or nobody knows whose. */
function ownerOf(column: ColumnRef, relations: readonly Relation[]): string | undefined {
  const [owner, ...rest] = namesOf(column);
  if (rest.length > 0) return owner;
  return relations.length === 1 ? relations[0]?.alias : undefined;
}

/** By which columns of a relation its rows are found, once those of others are. */
function knownOf(
  { alias }: Relation,
  facts: readonly Fact[],
  relations: readonly Relation[],
  found: ReadonlyMap<string, Reach>,
): ReadonlySet<string> {
  /** What comes from outside the statement, from around it, or out of rows that were found. */
  const isKnown = (value: Node): boolean =>
    columnsIn(value).every((column) => {
      const owner = ownerOf(column, relations);
      if (owner === undefined) return false;
      return found.has(owner) || relations.every((relation) => relation.alias !== owner);
    });
  const own = facts.filter(
    ({ column, values, about }) =>
      ownerOf(column, relations) === alias && (about === 'any' || about.has(alias)) && values.every(isKnown),
  );
  return new Set(own.map(({ column }) => namesOf(column).at(-1) ?? ''));
}

/** What each relation is led to by, where some facts hold: rows that are found lead to those of others. */
function ledTo(
  relations: readonly Relation[],
  facts: readonly Fact[],
  found: ReadonlyMap<string, Reach> = new Map(),
): ReadonlyMap<string, Reach> {
  for (const relation of relations.filter(({ alias }) => !found.has(alias))) {
    const { alias, name } = relation;
    // What is no table is judged as the subquery that it stands for.
    const reach = tables.has(name)
      ? narrowest(openWays(name, knownOf(relation, facts, relations, found)))
      : 'member';
    if (reach !== 'everything') return ledTo(relations, facts, new Map([...found, [alias, reach]]));
  }
  return found;
}

/** Of each alternative another way may lead to a table: the widest counts. */
function touchesOf({ relations, facts }: Source): Touch[] {
  const each = facts.map((alternative) => ledTo(relations, alternative));
  return relations
    .filter(({ name }) => tables.has(name))
    .map(({ alias, name }) => ({
      table: name,
      reach: widest(each.map((found) => found.get(alias) ?? 'everything')),
    }));
}

/** A new row goes where its table's distribution key says. */
function insertedInto({ relation, cols = [] }: InsertStmt): Touch[] {
  const table = relation?.relname ?? '';
  const given = cols.flatMap((target) => ('ResTarget' in target ? [target.ResTarget.name ?? ''] : []));
  const open = openWays(table, new Set(given));
  const { key = [] } = tables.get(table) ?? {};
  const byKey = open.filter(({ columns }) => columns.some((column) => key.includes(column)));
  return [{ table, reach: narrowest(byKey.length > 0 ? byKey : open) }];
}

const selected = ({ fromClause = [], whereClause, larg, rarg }: SelectStmt): Touch[] => [
  ...touchesOf(sourceOf(fromClause, whereClause)),
  ...[larg, rarg].flatMap((arm) => (arm ? selected(arm) : [])),
];

const changed = (
  { relation, whereClause }: UpdateStmt | DeleteStmt,
  beside: readonly Node[] | undefined,
): Touch[] =>
  touchesOf(sourceOf([...(relation ? [{ RangeVar: relation }] : []), ...(beside ?? [])], whereClause));

/** What each kind of statement touches by itself, without its subqueries. */
const statementKinds: Readonly<Record<string, (node: never) => Touch[]>> = {
  SelectStmt: selected,
  InsertStmt: insertedInto,
  UpdateStmt: (update: UpdateStmt) => changed(update, update.fromClause),
  DeleteStmt: (deletion: DeleteStmt) => changed(deletion, deletion.usingClause),
};

/** As PostgreSQL writes parameters, of which SQLite's have no number. */
function numbered(sql: string): string {
  let number = 0;
  return sql.replace(/'(?:[^']|'')*'|\?/g, (found) => {
    if (found !== '?') return found;
    number += 1;
    return `$${number}`;
  });
}

function judge(sql: string): Judged {
  const statements = [...nodesIn(parseSync(numbered(sql)))].filter(([tag]) => tag in statementKinds);
  const touches = statements.flatMap(([tag, node]) => statementKinds[tag]?.(node as never) ?? []);
  const [writing = 'SelectStmt'] = statements.map(([tag]) => tag).filter((tag) => tag !== 'SelectStmt');
  const verb = writing.replace('Stmt', '').toLowerCase() as Judged['verb'];
  return { verb, touches, reach: widest(touches.map(({ reach }) => reach)) };
}

const judged = new Map<string, Judged>();

/**
 * How far a statement reaches (docs/scaling.md), by PostgreSQL's own parser: for each table that it touches, whether the
 * columns that `where`, joins and inserted rows fix by equality open one of the table's ways.
 */
export function reachOf(sql: string): Judged {
  const known = judged.get(sql) ?? judge(sql);
  judged.set(sql, known);
  return known;
}
