import type { Plugin } from 'vite';

/** Modules that some screens import by themselves, not by `import()`: what must be there before they answer. */
type Needed = { readonly has: (id: string) => boolean };

const closureOf = (screens: RegExp, ids: Iterable<string>, importsOf: (id: string) => readonly string[]) => {
  const needed = new Set<string>();
  const add = (id: string): void => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const other of importsOf(id)) add(other);
  };
  for (const id of ids) if (screens.test(id)) add(id);
  return needed;
};

/** Tells, once all modules are known, what each of some sets of screens needs (by the names of their files). */
export function neededBy<Name extends string>(
  sets: Readonly<Record<Name, RegExp>>,
): Plugin & { readonly needed: Readonly<Record<Name, Needed>> } {
  const found = new Map<string, ReadonlySet<string>>();
  const names = Object.keys(sets) as Name[];
  const needed = Object.fromEntries(
    names.map((name) => [name, { has: (id: string) => found.get(name)?.has(id) === true }]),
  ) as Record<Name, Needed>;
  return {
    name: 'daemun-needed-by',
    needed,
    buildEnd() {
      for (const name of names)
        found.set(
          name,
          closureOf(sets[name], this.getModuleIds(), (id) => this.getModuleInfo(id)?.importedIds ?? []),
        );
    },
  };
}
