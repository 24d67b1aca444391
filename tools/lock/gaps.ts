import { nameOf } from './place.ts';

/** The part of package-lock.json that we read. */
export interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly optionalDependencies?: Readonly<Record<string, string>>;
        readonly resolved?: string;
        readonly link?: boolean;
      }
    >
  >;
}

/**
 * Optional packages of other platforms that the lock leaves out. npm drops them when it locks beside an installed
 * node_modules or finds them missing in the registry, and `npm ci` then refuses the whole lock.
 */
export function missingOptionals({ packages }: Lock): string[] {
  const locked = new Set(Object.keys(packages).map(nameOf));
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  return [...new Set(wanted)].filter((name) => !locked.has(name)).sort();
}

/** Packages tied to one server's address instead of whatever registry the installing machine uses. */
export const tiedToServer = ({ packages }: Lock): string[] =>
  Object.keys(packages).filter(
    (path) => !packages[path]?.link && /^https?:/.test(packages[path]?.resolved ?? ''),
  );
