import type { Compilable, CompiledQuery } from 'kysely';
import type { Engine } from './engine/engine.ts';
import type { Db } from './schema.ts';

/** Stands for a parameter's value while a statement is built. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const places = new Proxy({}, { get: (_target, name) => new Place(String(name)) });

/**
 * A statement for the hot calls: built and compiled once for each engine, which costs about as much as running it on
 * SQLite; then only its parameters change. `build` sees places instead of values, so it may hand them on but not look
 * at them. Fails like any statement of the store.
 */
export function statement<Parameters extends object, Row>(
  build: (db: Db, parameters: Parameters, engine: Engine) => Compilable<Row>,
): (db: Db, engine: Engine, parameters: Parameters) => Promise<Row[]> {
  const compiled = new WeakMap<Engine, CompiledQuery<Row>>();
  const compiledFor = (db: Db, engine: Engine) => {
    const query = build(db, places as Parameters, engine).compile();
    compiled.set(engine, query);
    return query;
  };
  return async (db, engine, given) => {
    const query = compiled.get(engine) ?? compiledFor(db, engine);
    const parameters = query.parameters.map((value) =>
      value instanceof Place ? given[value.name as keyof Parameters] : value,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
