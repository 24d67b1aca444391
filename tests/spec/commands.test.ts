import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { adminVerbs } from '../../packages/server/src/ports/admin-command.ts';
import { usage } from '../../tools/member/options.ts';
import { missingFiles } from './map-document.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/operations/commands.md');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const named = new Set([...page.matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => name));

test('commands and files that the page names are there', () => {
  expect([...named].filter((name) => !(name in scripts))).toEqual([]);
  expect(missingFiles('docs/operations/commands.md')).toEqual([]);
});

test('every operator’s command has its place on the page', () => {
  const operators = globSync('tools/*.ts', { cwd: root }).filter((path) => /startCommand\(/.test(read(path)));
  expect(operators.length).toBeGreaterThan(11);
  const tools = new Set([...named].map((name) => scripts[name]?.split(' ')[2]));
  expect(operators.filter((path) => !tools.has(path.replace(/^tools\/|\.ts$/g, '')))).toEqual([]);
});

test('the usage of the support command names every verb once', () => {
  const lines = usage.split('\n').filter((line) => line.startsWith('npm run member -- '));
  const verbs = lines.flatMap((line) => /-- ((?:[a-z-]+ \| )*[a-z-]+) /.exec(line)?.[1]?.split(' | ') ?? []);
  expect(verbs.toSorted()).toEqual(adminVerbs.toSorted());
});

test('every command that opens a store has the limits of jobs, not those of visitors', () => {
  const sources = globSync('tools/{*,operating/*}.ts', { cwd: root }).map(
    (path) => [path, read(path)] as const,
  );
  const opening = sources.flatMap(([path, text]) =>
    [...text.matchAll(/\bopenStore\(\{([^}]*)\}/g)].map(([, options = '']) => [path, options] as const),
  );
  expect(opening.length).toBeGreaterThan(3);
  expect(opening.filter(([, options]) => !options.includes('forCommand: true'))).toEqual([]);
});

test('the Job for a backup runs in the same confines and with the same variables as a node', () => {
  const [, block = ''] = /```yaml\n([\s\S]*?)```/.exec(page) ?? [];
  const job = parse(block).spec.template.spec;
  const node = parse(read('ops/kubernetes/deployment.yaml')).spec.template.spec;
  expect(job.securityContext).toEqual(node.securityContext);
  const [backup] = job.containers;
  const [{ envFrom, securityContext }] = node.containers;
  expect(backup).toMatchObject({ envFrom, securityContext });
});
