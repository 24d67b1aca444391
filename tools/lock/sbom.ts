// Kept instead of @cyclonedx/cyclonedx-npm: read from this lock it left out three shipped packages (such as the fast-uri
// nested below ajv) and every digest, took five times as long, and brings two hundred packages.
import type { LicensedLock } from './licences.ts';
import { isOurs, nameOf } from './place.ts';
import { type DependencyLock, shippedGraph } from './shipped.ts';
import { type Vendored, vendored } from './vendored.ts';

/** The part of package-lock.json that an inventory is made of. */
export type InventoryLock = DependencyLock &
  LicensedLock & {
    readonly packages: Readonly<Record<string, { readonly integrity?: string; readonly optional?: boolean }>>;
  };

/** The product as its package.json names it. */
export interface Product {
  readonly name: string;
  readonly version: string;
}

type Entry = InventoryLock['packages'][string];

const purl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const license = (licence: string) =>
  / (?:AND|OR|WITH) /.test(licence) ? { expression: licence } : { license: { id: licence } };

/** A digest as CycloneDX writes it, of one as npm does (Subresource Integrity). */
function hash(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split('-');
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') };
}

/** A component as CycloneDX has it, as far as we fill it in. */
interface Component {
  readonly type: 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly scope: 'required' | 'optional';
  readonly hashes?: readonly ReturnType<typeof hash>[];
  readonly licenses: readonly ReturnType<typeof license>[];
  readonly purl: string;
  readonly pedigree?: { readonly notes: string };
}

const refOf = (place: string, { version = '' }: Entry) => purl(nameOf(place), version);

const lockedComponent = (place: string, entry: Entry): Component => ({
  type: 'library',
  'bom-ref': refOf(place, entry),
  name: nameOf(place),
  version: entry.version ?? '',
  scope: entry.optional ? 'optional' : 'required',
  hashes: entry.integrity ? [hash(entry.integrity)] : [],
  licenses: entry.license ? [license(entry.license)] : [],
  purl: refOf(place, entry),
});

const vendoredComponent = ({ name, version, licence, notes }: Vendored): Component => ({
  type: 'library',
  'bom-ref': purl(name, version),
  name,
  version,
  scope: 'required',
  licenses: [license(licence)],
  purl: purl(name, version),
  pedigree: { notes },
});

/**
 * The inventory of what is shipped (SBOM), CycloneDX 1.6: every package from outside with version, purl, licence and
 * digest, the vendored parts, and who needs whom. A package at two places of the lock is one component. `optional` are
 * packages for one platform, of which an installation has some. The same lock gives the same inventory.
 */
export function inventory(product: Product, lock: InventoryLock) {
  const root = `${product.name}@${product.version}`;
  const components = new Map(
    vendored.map((part) => [purl(part.name, part.version), vendoredComponent(part)]),
  );
  const needs = new Map<string, Set<string>>([[root, new Set(components.keys())]]);
  const refAt = (place: string) => (isOurs(place) ? root : refOf(place, lock.packages[place] ?? {}));
  for (const [place, needed] of shippedGraph(lock)) {
    const ref = refAt(place);
    if (!isOurs(place)) components.set(ref, lockedComponent(place, lock.packages[place] ?? {}));
    const others = needed.map(refAt).filter((other) => other !== ref);
    needs.set(ref, new Set([...(needs.get(ref) ?? []), ...others]));
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': root, ...product } },
    components: [...components.values()].sort((one, other) => one.purl.localeCompare(other.purl)),
    dependencies: [...needs].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].sort() })),
  };
}
