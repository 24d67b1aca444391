import type { A_Expr, ColumnRef, JoinExpr, Node, SubLink } from 'libpg-query';

/** A table of a statement; what stands in for one, a subquery or a function, has no name. */
export type Relation = { readonly alias: string; readonly name: string };

/**
 * That a column equals one of some values, which other columns may be among. Of the relation that an outer join fills up with
 * nothing the join's condition says which rows are read, of the other one it says nothing.
 */
export type Fact = {
  readonly column: ColumnRef;
  readonly values: readonly Node[];
  readonly about: ReadonlySet<string> | 'any';
};
/** What holds together; of several alternatives one does. */
type Alternatives = readonly (readonly Fact[])[];

export type Source = { readonly relations: readonly Relation[]; readonly facts: Alternatives };

const nothing: Alternatives = [[]];
/** More alternatives than a statement of ours has; what is beyond says nothing. */
const mostAlternatives = 64;

const both = (one: Alternatives, other: Alternatives): Alternatives => {
  const joined = one.flatMap((facts) => other.map((more) => [...facts, ...more]));
  return joined.length > mostAlternatives ? one : joined;
};
const all = (parts: readonly Alternatives[]): Alternatives => parts.reduce(both, nothing);

const isNamed = (name: readonly Node[] | undefined, wanted: string): boolean => {
  const [only] = name ?? [];
  return only !== undefined && 'String' in only && only.String.sval === wanted;
};

/** The parts of a row, or the one that stands alone. */
const partsOf = (node: Node): readonly Node[] => ('RowExpr' in node ? (node.RowExpr.args ?? []) : [node]);

const equal = (column: Node | undefined, values: readonly Node[]): readonly Fact[] =>
  column && 'ColumnRef' in column ? [{ column: column.ColumnRef, values, about: 'any' }] : [];

/** `a = b`, also of rows, also the other way round. */
const equality = (left: Node, right: Node): readonly Fact[] =>
  partsOf(left).flatMap((part, at) => {
    const other = partsOf(right)[at];
    return other ? [...equal(part, [other]), ...equal(other, [part])] : [];
  });

/** `a in (b, c)`, also of rows. */
const among = (left: Node, items: readonly Node[]): readonly Fact[] =>
  partsOf(left).flatMap((part, at) =>
    equal(
      part,
      items.flatMap((item) => partsOf(item)[at] ?? []),
    ),
  );

function comparison({ kind, name, lexpr, rexpr }: A_Expr): Alternatives {
  if (!lexpr || !rexpr || !isNamed(name, '=')) return nothing;
  if (kind === 'AEXPR_OP') return [equality(lexpr, rexpr)];
  if (kind === 'AEXPR_OP_ANY') return [equal(lexpr, [rexpr])];
  if (kind === 'AEXPR_IN' && 'List' in rexpr) return [among(lexpr, rexpr.List.items ?? [])];
  return nothing;
}

/** `a in (select …)`: what the subquery reads is judged by itself. */
const inSubquery = ({ subLinkType, testexpr, operName }: SubLink): Alternatives =>
  subLinkType === 'ANY_SUBLINK' && testexpr && (!operName || isNamed(operName, '='))
    ? [partsOf(testexpr).flatMap((part) => equal(part, []))]
    : nothing;

/** What a condition says of columns by equality. What it denies, or compares otherwise, says nothing. */
function factsOf(condition: Node | undefined): Alternatives {
  if (!condition) return nothing;
  if ('A_Expr' in condition) return comparison(condition.A_Expr);
  if ('SubLink' in condition) return inSubquery(condition.SubLink);
  if (!('BoolExpr' in condition)) return nothing;
  const { boolop, args = [] } = condition.BoolExpr;
  if (boolop === 'AND_EXPR') return all(args.map(factsOf));
  return boolop === 'OR_EXPR' ? args.flatMap(factsOf) : nothing;
}

/** Of which relations the condition of a join says what is read. */
function aboutOf(jointype: JoinExpr['jointype'], left: Source, right: Source): Fact['about'] {
  const aliases = ({ relations }: Source) => relations.map(({ alias }) => alias);
  if (jointype === 'JOIN_INNER') return 'any';
  if (jointype === 'JOIN_LEFT') return new Set(aliases(right));
  return new Set(jointype === 'JOIN_RIGHT' ? aliases(left) : []);
}

function joined({ jointype, larg, rarg, quals }: JoinExpr): Source {
  const [left, right] = [itemOf(larg), itemOf(rarg)];
  const about = aboutOf(jointype, left, right);
  const own = factsOf(quals).map((facts) => facts.map((fact) => ({ ...fact, about })));
  return {
    relations: [...left.relations, ...right.relations],
    facts: all([left.facts, right.facts, own]),
  };
}

const single = (relation: Partial<Relation>): Source => ({
  relations: [{ alias: '', name: '', ...relation }],
  facts: nothing,
});

/** An item of `from`. */
function itemOf(item: Node | undefined): Source {
  if (item && 'JoinExpr' in item) return joined(item.JoinExpr);
  if (item && 'RangeSubselect' in item) return single({ alias: item.RangeSubselect.alias?.aliasname });
  if (item && 'RangeFunction' in item) return single({ alias: item.RangeFunction.alias?.aliasname });
  if (!item || !('RangeVar' in item)) throw new Error(`What is ${Object.keys(item ?? {})} in a from?`);
  const { relname = '', alias } = item.RangeVar;
  return single({ alias: alias?.aliasname ?? relname, name: relname });
}

/** The relations of `from`, with what its joins and `where` say of them. */
export function sourceOf(from: readonly Node[], where: Node | undefined): Source {
  const items = from.map(itemOf);
  return {
    relations: items.flatMap(({ relations }) => relations),
    facts: all([...items.map(({ facts }) => facts), factsOf(where)]),
  };
}
