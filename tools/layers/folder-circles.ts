import { dirname } from 'node:path';

/** An import of one source file by another. */
export type Import = { readonly from: string; readonly to: string };

/** The two neighbouring folders that an import leads between. Undefined if it stays in one, or leaves or meets a file beside a folder. */
function foldersOf({ from, to }: Import): readonly [string, string] | undefined {
  const [a, b] = [dirname(from).split('/'), dirname(to).split('/')];
  const at = a.findIndex((name, depth) => name !== b[depth]);
  if (at < 0 || at >= b.length) return undefined;
  return [a.slice(0, at + 1).join('/'), b.slice(0, at + 1).join('/')];
}

/** Returns all folders that a folder leads to, itself only if a circle leads back. */
function reachedFrom(folder: string, next: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [folder];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const to of next.get(at) ?? [])
      if (!reached.has(to)) {
        reached.add(to);
        open.push(to);
      }
  return reached;
}

/**
 * Returns each arrow between neighbouring folders that is part of a circle, as `a → b`, with the imports that make it. A circle
 * of folders needs no circle of files: two files of one folder suffice.
 */
export function circularArrows(imports: readonly Import[]): ReadonlyMap<string, readonly Import[]> {
  const arrows = new Map<string, { ends: readonly [string, string]; imports: Import[] }>();
  const next = new Map<string, Set<string>>();
  for (const each of imports) {
    const ends = foldersOf(each);
    if (!ends) continue;
    const name = ends.join(' → ');
    const arrow = arrows.get(name) ?? { ends, imports: [] };
    arrow.imports.push(each);
    arrows.set(name, arrow);
    next.set(ends[0], (next.get(ends[0]) ?? new Set()).add(ends[1]));
  }
  const circular = [...arrows].filter(([, { ends }]) => reachedFrom(ends[1], next).has(ends[0]));
  return new Map(circular.map(([name, { imports }]) => [name, imports]));
}

/** Says of each arrow in a circle which imports make it. */
export const circleFaults = (imports: readonly Import[]): string[] =>
  [...circularArrows(imports)].map(
    ([arrow, made]) =>
      `no-circle-of-folders: ${arrow}, by ${made.map(({ from, to }) => `${from} → ${to}`).join(', ')}`,
  );
