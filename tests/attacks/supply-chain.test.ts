import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { vendored } from '../../tools/lock/vendored.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

type Entry = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
};
const { packages } = read('package-lock.json') as { packages: Record<string, Entry> };
const fromOutside = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);
const workspaces = ['.', 'packages/contract', 'packages/server', 'packages/web', 'packages/sandbox'];

test('every package from outside is one version whose contents are known beforehand', () => {
  expect(fromOutside.length).toBeGreaterThan(100);
  const loose = fromOutside.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
  expect(loose.map(([path]) => path)).toEqual([]);
});

test('no package comes from a repository, an address or a folder of somebody’s', () => {
  // A version of the registry, also of a package that goes by another name here.
  const fromRegistry = /^(npm:[\w@/-]+@)?[\^~]?\d+(\.\d+){0,2}(-[\w.]+)?$/;
  for (const workspace of workspaces) {
    const { dependencies = {}, devDependencies = {} } = read(`${workspace}/package.json`);
    for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies }))
      expect([name, range]).toEqual([name, expect.stringMatching(fromRegistry)]);
  }
});

test('only what was allowed to runs anything at its installation, and nothing of the service does', () => {
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
  const running = fromOutside.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = running.map(([path]) => path.split('node_modules/').pop() ?? '');
  expect(names.filter((name) => allowScripts[name] !== true)).toEqual([]);
  expect(running.filter(([, { dev }]) => !dev).map(([path]) => path)).toEqual([]);
  expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).not.toMatch(/npm ci(?!.*--ignore-scripts)/);
});

test('our own packages run nothing at an installation, and none of them can be published by mistake', () => {
  for (const workspace of workspaces) {
    const { private: kept, scripts = {} } = read(`${workspace}/package.json`);
    expect([workspace, kept]).toEqual([workspace, true]);
    const hooks = Object.keys(scripts).filter((name) =>
      /^(pre|post)?(install|prepare|publish|publishOnly|pack)$/.test(name),
    );
    expect([workspace, hooks]).toEqual([workspace, []]);
  }
});

test('no secret lies in the repository’s own folder', () => {
  for (const file of ['.env', '.npmrc', 'ops/compose/.env', 'ops/kubernetes/secret.yaml'])
    expect([file, existsSync(join(root, file))]).toEqual([file, false]);
});

type Component = Readonly<Record<'bom-ref' | 'name' | 'version' | 'scope' | 'purl', string>> & {
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses: readonly { readonly license?: { readonly id: string }; readonly expression?: string }[];
};
type Inventory = {
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
  readonly metadata: { readonly timestamp: string; readonly component: Component };
};
const tool = (name: string, ...args: readonly string[]) =>
  execFileSync(process.execPath, [join(root, `tools/${name}.ts`), ...args], { encoding: 'utf8' });

/** Where the package lies that somebody in a folder asks for: by the folders themselves, without the lock. */
function installed(folder: string, name: string): string | undefined {
  for (let at = folder; at.startsWith(root); at = dirname(at)) {
    const place = join(at, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return realpathSync(place);
  }
  return undefined;
}

/** Everything that a package needs at run time and that is installed, by folder. */
function neededBy(folder: string, found = new Map<string, string>()): ReadonlyMap<string, string> {
  const { name, version, ...needs } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (found.has(folder)) return found;
  found.set(folder, `${name}@${version}`);
  const names = ['dependencies', 'optionalDependencies', 'peerDependencies'].flatMap((kind) =>
    Object.keys(needs[kind] ?? {}),
  );
  for (const needed of names.map((one) => installed(folder, one))) if (needed) neededBy(needed, found);
  return found;
}

describe('the inventory (npm run sbom)', () => {
  const text = tool('sbom');
  const { components, dependencies, metadata } = JSON.parse(text) as Inventory;
  const named = components.map(({ name, version }) => `${name}@${version}`);
  const parts = vendored.map(({ name, version }) => `${name}@${version}`);

  test('names everything that is shipped, and of what every machine needs nothing else', () => {
    // The root has what the operators' commands need.
    const shipped = ['.', 'packages/server', 'packages/web', 'packages/contract'].flatMap((place) => [
      ...neededBy(realpathSync(join(root, place))).values(),
    ]);
    const ofOthers = [...new Set(shipped)].filter((one) => !/^(@daemun\/|daemun@)/.test(one));
    expect(ofOthers.length).toBeGreaterThan(100);
    expect(ofOthers.filter((one) => !named.includes(one))).toEqual([]);
    const required = named.filter((_, index) => components[index]?.scope === 'required');
    expect(required.filter((one) => ![...ofOthers, ...parts].includes(one))).toEqual([]);
    expect(parts.filter((one) => !named.includes(one))).toEqual([]);
  });

  test('is CycloneDX 1.6 about this product and ties nothing to a server', () => {
    expect(JSON.parse(text)).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
    const { name, version } = read('package.json');
    expect(metadata.component).toMatchObject({ type: 'application', name, version });
    expect(new Date(metadata.timestamp).toISOString()).toBe(metadata.timestamp);
    expect(text).not.toContain('://');
    for (const { purl, hashes, licenses } of components) {
      expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+(-[\w.]+)?$/);
      for (const hash of hashes ?? [])
        expect(hash).toEqual({ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) });
      expect([purl, licenses]).toEqual([purl, [expect.anything()]]);
    }
    expect(components.filter(({ hashes }) => hashes?.length !== 1)).toHaveLength(vendored.length);
  });

  test('tells who needs whom among those that it names', () => {
    const refs = [metadata.component, ...components].map((one) => one['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    expect(new Set(dependencies.map(({ ref }) => ref)).size).toBe(dependencies.length);
    const told = dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
    expect([...new Set(told)].sort()).toEqual(refs.sort());
  });

  test('agrees with the list of licences about what belongs to the product', () => {
    const lines = tool('licences', '--list').matchAll(/^(\S+) (\S+): .+ \(product\)$/gm);
    expect([...lines].map(([, name, version]) => `${name}@${version}`).sort()).toEqual(named.toSorted());
  });
});

/** Drawn by us: what a link to a page shows in messengers. */
const ownPictures = ['packages/web/public/preview.png'].map((path) => join(root, path));

test('what is shipped and is no text is our own, or a part whose licence lies beside it', () => {
  const files = globSync('packages/{contract,server,web}/*/**/*', {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => ['node_modules', 'dist'].includes(name),
  }).filter((entry) => entry.isFile());
  const binary = files
    .filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(0))
    .filter(({ parentPath, name }) => !ownPictures.includes(join(parentPath, name)));
  const folders = vendored.map(({ folder }) => join(root, folder));
  expect([...new Set(binary.map(({ parentPath }) => parentPath))].sort()).toEqual(folders.sort());
  for (const { folder, licenceFile } of vendored)
    expect([folder, existsSync(join(root, folder, licenceFile))]).toEqual([folder, true]);
});
