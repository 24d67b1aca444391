import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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
  for (const workspace of workspaces) {
    const { dependencies = {}, devDependencies = {} } = read(`${workspace}/package.json`);
    for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies }))
      expect([name, range]).toEqual([name, expect.stringMatching(/^[\^~]?\d+(\.\d+){0,2}(-[\w.]+)?$/)]);
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
      /^(pre|post)?(install|prepare|publish|pack)/.test(name),
    );
    expect([workspace, hooks]).toEqual([workspace, []]);
  }
});

test('no secret lies in the repository’s own folder', () => {
  for (const file of ['.env', '.npmrc', 'ops/compose/.env', 'ops/kubernetes/secret.yaml'])
    expect([file, existsSync(join(root, file))]).toEqual([file, false]);
});
