import { dirname, join } from 'node:path/posix';

/** The part of package-lock.json that tells who needs whom. */
export interface DependencyLock {
  readonly packages: Readonly<Record<string, Dependent>>;
}

type Ranges = Readonly<Record<string, string>>;

interface Dependent {
  readonly dependencies?: Ranges;
  readonly optionalDependencies?: Ranges;
  readonly peerDependencies?: Ranges;
  readonly link?: boolean;
  readonly resolved?: string;
}

/** Our packages that are handed on, as commands ('' is the root), service and page; the sandbox is not. */
const shippedWorkspaces = ['', 'packages/contract', 'packages/server', 'packages/web'];

/** Where Node finds a package that somebody at a place asks for: beside it, or in a folder further up. */
function placeOf({ packages }: DependencyLock, asker: string, name: string): string | undefined {
  for (let folder = asker; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    const entry = packages[place];
    if (entry) return entry.link ? entry.resolved : place;
    if (folder === '.') return undefined;
  }
}

/** What a package needs, by place. Of optional dependencies and peers only those that the lock holds. */
function needsOf(lock: DependencyLock, asker: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = lock.packages[asker] ?? {};
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return names.map((name) => placeOf(lock, asker, name)).filter((place) => place !== undefined);
}

/**
 * Everything that the shipped workspaces need at run time, themselves included: place in the lock to the places of
 * what it needs. npm's own marks do not tell it: they leave out what a development dependency asks for too.
 */
export function shippedGraph(
  lock: DependencyLock,
  workspaces = shippedWorkspaces,
): ReadonlyMap<string, readonly string[]> {
  const graph = new Map<string, readonly string[]>();
  const waiting = [...workspaces];
  for (const place of waiting) {
    if (graph.has(place)) continue;
    const needs = needsOf(lock, place);
    graph.set(place, needs);
    waiting.push(...needs);
  }
  return graph;
}
