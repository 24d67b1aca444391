import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const readJson = (path: string) => JSON.parse(read(path));

test('the license file says what package.json says', () => {
  expect(readJson('package.json').license).toBe('UNLICENSED');
  expect(read('LICENSE')).toContain('All rights reserved');
});

test('.nvmrc, the dev container and the editor use the Node of the lock file', () => {
  const { version } = readJson('package-lock.json').packages['node_modules/node'];
  expect(read('.nvmrc').trim()).toBe(version);
  expect(readJson('.devcontainer/devcontainer.json').image).toBe(`node:${version.split('.')[0]}`);
});

test('the launch settings start service, page and one test by files that exist', () => {
  const { configurations } = readJson('.vscode/launch.json');
  const programs = configurations.flatMap(
    (each: Record<string, string>) => each.program ?? each.webRoot ?? [],
  );
  expect(programs).toHaveLength(3);
  for (const program of programs)
    expect(existsSync(join(root, program.replace(/^\$\{workspaceFolder\}\//, '')))).toBe(true);
});

test('the editor settings are those of the formatter', () => {
  const { formatter } = readJson('biome.json');
  expect(read('.editorconfig')).toContain(`max_line_length = ${formatter.lineWidth}`);
});

test.each(['CONTRIBUTING.md', 'SECURITY.md'])('the files that %s links to are there', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)#]+)/g)].map(([, path = '']) => path);
  expect(links.length).toBeGreaterThan(2);
  expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
