import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeRelease, ReleaseRefused, releasedLog } from './make-release.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'daemun-release-'));
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Tester');
  git('config', 'user.email', 'tester@example.com');
  git('config', 'commit.gpgsign', 'false');
  for (const [path, text] of Object.entries(files)) write(path, text);
  commit();
});
afterEach(() => rmSync(root, { recursive: true }));

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const readJson = (path: string) => JSON.parse(read(path));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function commit(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'A change');
}

const files = {
  'CHANGELOG.md': '# Changes\n\n## Unreleased\n\n- A thing.\n\n## 0.1.0 (2026-01-01)\n\n- The first.\n',
  'package.json': '{ "version": "0.1.0", "dependencies": { "zod": "4.0.0" } }',
  'packages/a/package.json': '{ "version": "0.1.0", "dependencies": { "@daemun/b": "0.1.0" } }',
  'package-lock.json': JSON.stringify({
    version: '0.1.0',
    packages: {
      '': { version: '0.1.0' },
      'packages/a': { version: '0.1.0', dependencies: { '@daemun/b': '0.1.0' } },
      'node_modules/zod': { version: '4.0.0' },
    },
  }),
  'ops/kubernetes/kustomization.yaml': 'images:\n  - newTag: 0.1.0\n',
  'ops/kubernetes/jobs/backup.yaml': 'image: daemun:0.1.0\nother: 0.1.0\n',
};

function refuseToSign(what: 'commit' | 'tag'): void {
  git('config', `${what}.gpgsign`, 'true');
  git('config', 'gpg.program', 'no-such-program');
}

function breakLockFile(): void {
  write('package-lock.json', '{');
  commit();
}

const release = (version = '0.2.0', check = async () => true) =>
  makeRelease({ root, version, planned: '0.2.0', day: '2026-12-01', check });

/** What a refused release must leave as it was. */
const state = () => [git('rev-parse', 'HEAD'), git('tag'), git('diff', 'HEAD')];

test('writes version and change log, commits, and sets an annotated tag', async () => {
  await release();
  expect(read('CHANGELOG.md')).toContain('## 0.2.0 (2026-12-01)\n\n- A thing.\n\n## 0.1.0 (2026-01-01)');
  expect(readJson('package.json')).toEqual({ version: '0.2.0', dependencies: { zod: '4.0.0' } });
  expect(readJson('packages/a/package.json').dependencies).toEqual({ '@daemun/b': '0.2.0' });
  expect(readJson('package-lock.json')).toEqual({
    version: '0.2.0',
    packages: {
      '': { version: '0.2.0' },
      'packages/a': { version: '0.2.0', dependencies: { '@daemun/b': '0.2.0' } },
      'node_modules/zod': { version: '4.0.0' },
    },
  });
  expect(read('ops/kubernetes/kustomization.yaml')).toContain('newTag: 0.2.0');
  expect(read('ops/kubernetes/jobs/backup.yaml')).toBe('image: daemun:0.2.0\nother: 0.1.0\n');
  expect(git('cat-file', '-t', 'v0.2.0')).toBe('tag');
  expect([git('rev-parse', 'v0.2.0^{commit}'), git('status', '--porcelain')]).toEqual([
    git('rev-parse', 'HEAD'),
    '',
  ]);
  expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0');
});

test.each<[string, () => void, (() => Promise<void>)?]>([
  ['a changed tree', () => write('package.json', '{}')],
  ['a new file', () => write('new.txt', 'new')],
  ['another branch', () => git('switch', '--quiet', '--create', 'other')],
  ['an existing tag', () => git('tag', 'v0.2.0')],
  ['an older version', () => git('tag', 'v0.10.0')],
  ['a failed check', () => {}, () => release('0.2.0', async () => false)],
  ['a word for a version', () => {}, () => release('next')],
  ['another version than the planned one', () => {}, () => release('0.3.0')],
  [
    'a change during the checks',
    () => {},
    () =>
      release('0.2.0', async () => {
        write('new.txt', 'new');
        return true;
      }),
  ],
  ['a commit that cannot be signed', () => refuseToSign('commit')],
  ['a tag that cannot be signed', () => refuseToSign('tag')],
  ['a lock file that cannot be read', () => breakLockFile()],
  [
    'a change log without a section',
    () => {
      write('CHANGELOG.md', '# Changes\n\n## 0.1.0\n\n- The first.\n');
      commit();
    },
  ],
])('refuses %s, and changes nothing', async (_what, prepare, run = () => release()) => {
  prepare();
  const before = state();
  await expect(run()).rejects.toThrow(ReleaseRefused);
  expect(state()).toEqual(before);
});

test('gives the section of a first release its day', () => {
  expect(releasedLog('# Changes\n\n## 0.1.0\n\n- All.\n', '0.1.0', '2026-12-01')).toBe(
    '# Changes\n\n## 0.1.0 (2026-12-01)\n\n- All.\n',
  );
});

test.each(['## Unreleased\n\n## 0.1.0\n\n- The first.\n', '## Unreleased\n'])(
  'refuses an empty section: %j',
  (log) => {
    expect(() => releasedLog(log, '0.2.0', '2026-12-01')).toThrow('says nothing');
  },
);
