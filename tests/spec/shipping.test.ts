import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { variableNames } from '../../packages/server/src/config/groups.ts';
import { serviceEnvironment, serviceFlags, serviceProgram } from '../../tools/processes/service-node.ts';
import { compose, kubernetes, operations, read, root, scrape } from './ops-files.ts';

const yamlFiles = globSync('ops/**/*.yaml', { cwd: root });
const dockerfile = read('Dockerfile');
const linesOf = (instruction: string) =>
  [...dockerfile.matchAll(new RegExp(`^${instruction} (.+)$`, 'gm'))].map((match) => match[1] ?? '');

test.each(yamlFiles)('%s is YAML', (file) => {
  for (const document of parseAllDocuments(read(file), { merge: true }))
    expect([...document.errors, ...document.warnings]).toEqual([]);
});

describe('the image', () => {
  test('is made of what there is', () => {
    const sources = linesOf('COPY')
      .filter((line) => !line.startsWith('--from='))
      .flatMap((line) => line.split(' ').slice(0, -1));
    expect(sources.length).toBeGreaterThan(8);
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
  });

  test('runs the service as npm start does, and not as root', () => {
    const [command = ''] = linesOf('CMD').slice(-1);
    expect(JSON.parse(command)).toEqual(['node', ...serviceFlags, serviceProgram]);
    expect(linesOf('USER')).toEqual(['node']);
    const [environment = ''] = linesOf('ENV');
    for (const [name] of environment.split(' ').map((pair) => pair.split('=')))
      expect([...variableNames, ...Object.keys(serviceEnvironment)]).toContain(name);
  });

  test('says what it is, of which version and commit, as OCI images do', () => {
    const labels = dockerfile
      .slice(dockerfile.lastIndexOf('FROM '))
      .match(/org\.opencontainers\.image\.(\w+)/g);
    const names = ['title', 'description', 'version', 'revision', 'licenses'];
    expect(labels?.toSorted()).toEqual(names.map((name) => `org.opencontainers.image.${name}`).toSorted());
    const [build = ''] = /^docker build (.+)$/m.exec(read('docs/operations/release-integrity.md')) ?? [];
    for (const name of linesOf('ARG').map((line) => line.split('=')[0]))
      expect(build).toContain(`--build-arg ${name}=`);
    expect(linesOf('ARG')).toHaveLength(2);
  });

  /** hadolint runs nowhere here: its rules, by their numbers, that say something about this file. */
  test.each<[rule: string, keeps: () => boolean]>([
    ['DL3000, an absolute WORKDIR', () => linesOf('WORKDIR').every((path) => path.startsWith('/'))],
    ['DL3002, the last USER is not root', () => linesOf('USER').at(-1) === 'node'],
    [
      'DL3006 and DL3007, a tag that is not latest',
      () => linesOf('FROM').every((image) => /:(?!latest)/.test(image)),
    ],
    ['DL3020, COPY instead of ADD', () => linesOf('ADD').length === 0],
    ['DL3025, CMD as JSON', () => linesOf('CMD').every((command) => command.startsWith('['))],
    ['DL3057, a HEALTHCHECK', () => /^HEALTHCHECK /m.test(dockerfile)],
    ['DL3059, no RUN behind a RUN', () => !/^RUN .*\nRUN /m.test(dockerfile)],
    ['DL4000, no MAINTAINER', () => linesOf('MAINTAINER').length === 0],
    [
      'DL4006, no pipe without pipefail',
      () => linesOf('RUN').every((command) => !/[^|]\|[^|]/.test(command)),
    ],
  ])('keeps %s', (_, keeps) => expect(keeps()).toBe(true));

  test('takes nothing along that is no part of it', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored.filter((line) => line && !line.startsWith('#'))[0]).toBe('*');
    for (const line of ['**/*.test.ts', '**/node_modules', '**/.env*']) expect(ignored).toContain(line);
  });
});

test('images have plain names with a version, and come from no named registry', () => {
  const images = [
    ...linesOf('FROM').map((line) => line.split(' ')[0]),
    ...Object.values(compose.services).map(({ image }) => image),
  ];
  for (const image of images) expect(image).toMatch(/^[a-z]+:[\w.${}:-]+$/);
  for (const image of images) expect(image).not.toMatch(/latest/);
});

test('whatever makes a backup each night removes old ones, and encrypts or was told not to', () => {
  const [line = ''] = read('docs/operations/commands.md').match(/^15 3 \* \* \*.*$/m) ?? [];
  const { command } = parse(read('ops/kubernetes/jobs/backup.yaml')).spec.jobTemplate.spec.template.spec
    .containers[0];
  for (const words of [line, command.join(' '), read('ops/systemd/daemun-backup.service')])
    expect(words).toMatch(/\.backup,? --keep 14 --recipient (?:age1…|"\$\$BACKUP_RECIPIENT")/);
});

test('Prometheus calls the nodes what the alerts call them, wherever they run', () => {
  const jobs = [...read('ops/alerts.yaml').matchAll(/job="(\w+)"/g)].map((match) => match[1]);
  expect(jobs.length).toBeGreaterThan(0);
  for (const file of ['prometheus', 'prometheus-kubernetes'])
    expect([...new Set(jobs)]).toEqual([scrape(file).job_name]);
});

test('what the document puts into a file begins without npm’s own lines', () => {
  const kept = [...operations.matchAll(/npm run ([^`]*) > /g)].map((match) => match[1] ?? '');
  expect(kept.length).toBeGreaterThan(1);
  expect(kept.filter((command) => !command.startsWith('-s '))).toEqual([]);
});

test('the newest release of the change log is the version in package.json', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const sections = [...read('CHANGELOG.md').matchAll(/^## (\S+)/gm)].map(([, name]) => name);
  expect(sections.find((name) => name !== 'Unreleased')).toBe(version);
  expect(kubernetes('kustomization').images[0].newTag).toBe(version);
  expect(JSON.parse(read('packages/server/package.json')).version).toBe(version);
});
