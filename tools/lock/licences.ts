// Kept instead of license-checker-rseidelsohn: it reads what is installed here, so not the packages of other platforms,
// and cannot tell what ships from what only tools need, for which different licences are allowed.
import { isOurs, nameOf } from './place.ts';

/** The part of package-lock.json that tells of licences. */
export interface LicensedLock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version?: string;
        readonly license?: string;
        readonly link?: boolean;
      }
    >
  >;
}

/** What may be handed on with the product, and what its tools may bear besides; as SPDX names them. */
export const allowed = {
  product: [
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'ISC',
    'MIT',
    'MIT-0',
    'OFL-1.1',
  ],
  tools: ['MPL-2.0', 'Unlicense'],
} as const;

/** A package from outside, its licence, and whether the product itself needs it or only its tools. */
export interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly use: 'product' | 'tools';
}

/** Every package of the lock that somebody else wrote, each version once, by name; the product's are those shipped, by place. */
export function licensedPackages(
  { packages }: LicensedLock,
  shipped: { readonly has: (place: string) => boolean },
): readonly Licensed[] {
  const found = new Map<string, Licensed>();
  for (const [path, entry] of Object.entries(packages)) {
    if (isOurs(path) || entry.link) continue;
    const name = nameOf(path);
    const use = shipped.has(path) ? 'product' : 'tools';
    const [version, licence] = [entry.version ?? '', entry.license ?? 'unknown'];
    const key = `${name}@${version}`;
    if (found.get(key)?.use !== 'product') found.set(key, { name, version, licence, use });
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** Of a choice (`A OR B`) one that may be used is enough, of a sum (`A AND B`) all must; a mixture wants a person's eyes. */
function mayBe(licence: string, names: readonly string[]): boolean {
  const bare = licence.replace(/^\((.*)\)$/, '$1');
  const [choice, sum] = [bare.split(' OR '), bare.split(' AND ')];
  return choice.length > 1
    ? choice.some((one) => names.includes(one))
    : sum.every((one) => names.includes(one));
}

/** Those whose licence nobody has allowed for their use. */
export const notAllowed = (packages: readonly Licensed[]): readonly Licensed[] =>
  packages.filter(
    ({ licence, use }) =>
      !mayBe(licence, use === 'product' ? allowed.product : [...allowed.product, ...allowed.tools]),
  );
