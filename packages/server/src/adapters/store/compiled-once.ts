import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './schema.ts';

/** Stands for a value while a query is compiled. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Values = Readonly<Record<string, string | number | null>>;

const placesOf = <V extends Values>(values: V): V =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Place(name)])) as unknown as V;

/**
 * A query that is compiled once for each engine: compiling costs as much as running it on SQLite. `build` may use its values as
 * parameters only, and must not look at them; `nameOf` tells queries of different forms apart.
 */
export function compiledOnce<V extends Values, Row, Form = void>(
  build: (db: Db, values: V, form: Form) => Compilable<Row>,
  nameOf: (form: Form) => string | number = () => '',
) {
  const kept = new WeakMap<object, Map<string | number, CompiledQuery<Row>>>();
  return async (db: Db, values: V, form: Form): Promise<readonly Row[]> => {
    const { adapter } = db.getExecutor();
    const forms = kept.get(adapter) ?? new Map<string | number, CompiledQuery<Row>>();
    kept.set(adapter, forms);
    const name = nameOf(form);
    const query = forms.get(name) ?? build(db, placesOf(values), form).compile();
    forms.set(name, query);
    const parameters = query.parameters.map((each) => (each instanceof Place ? values[each.name] : each));
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
