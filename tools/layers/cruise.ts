import type { Import } from './folder-circles.ts';

/** The part of dependency-cruiser's JSON report that we read. */
export interface Cruise {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
  readonly summary: { readonly violations: readonly Violation[]; readonly totalDependenciesCruised: number };
}

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
  readonly cycle?: readonly { readonly name: string }[];
}

/** Files that the cruise left out: with a TypeScript it does not know, it silently looks at none. */
export function missingModules(files: readonly string[], cruise: Cruise): string[] {
  const seen = new Set(cruise.modules.map((module) => module.source));
  return files.filter((file) => !seen.has(file));
}

/** A broken rule in one line. */
export const violationLine = ({ from, to, rule, cycle }: Violation): string =>
  `${rule.name}: ${from} → ${cycle ? cycle.map((module) => module.name).join(' → ') : to}`;

/** Returns the imports of our files by our files, those of types included. */
export const importsOf = (cruise: Cruise): Import[] => {
  const ours = new Set(cruise.modules.map(({ source }) => source));
  return cruise.modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved }) => ours.has(resolved) && !resolved.startsWith('node_modules/'))
      .map(({ resolved }) => ({ from: source, to: resolved })),
  );
};
