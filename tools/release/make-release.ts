import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A release cannot be made; the message says what to do first. Nothing is changed. */
export class ReleaseRefused extends Error {}

export type ReleaseRequest = {
  /** The repository. */
  readonly root: string;
  readonly version: string;
  /** The version that the table of value formats has for this tree. */
  readonly planned: string;
  /** The day of the release, as `2026-12-01`. */
  readonly day: string;
  /** Runs the checks. Returns whether all passed. */
  readonly check: () => Promise<boolean>;
};

type Manifest = Record<string, unknown> & { version?: string };

/** Files that name the version as text: `image: daemun:VERSION`, `newTag: VERSION`. */
const images = /(daemun:|newTag: )\d+\.\d+\.\d+/g;

const gitIn =
  (root: string) =>
  (...words: string[]): string =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

const numbersOf = (version: string): number[] => version.split('.').map(Number);

/** Whether a version comes after another one. */
function isNewer(version: string, than: string): boolean {
  const [a, b] = [numbersOf(version), numbersOf(than)];
  const at = a.findIndex((number, place) => number !== b[place]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
}

/** Throws `ReleaseRefused` unless the repository is a clean main and the version is the next one. */
function refuseUnready({ root, version, planned }: ReleaseRequest): void {
  const git = gitIn(root);
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new ReleaseRefused(`${version} is no version such as 1.2.3.`);
  if (version !== planned)
    throw new ReleaseRefused(
      `This tree becomes ${planned}: change packages/server/src/domain/releases.ts first.`,
    );
  if (git('rev-parse', '--abbrev-ref', 'HEAD') !== 'main')
    throw new ReleaseRefused('Releases are made on main: git switch main.');
  if (git('status', '--porcelain') !== '')
    throw new ReleaseRefused('The working tree has changes: commit them or put them aside.');
  for (const tag of git('tag', '--list', 'v*').split('\n').filter(Boolean))
    if (!isNewer(version, tag.slice(1))) throw new ReleaseRefused(`${tag} exists: choose a later version.`);
}

/**
 * Returns the change log with its section "Unreleased" as the section of a version. A section that has the version already, as the
 * first release has, gets the day. Throws `ReleaseRefused` if there is neither, or if "Unreleased" is empty.
 */
export function releasedLog(log: string, version: string, day: string): string {
  const heading = `## ${version} (${day})`;
  const [, text] = /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(log) ?? [];
  if (text?.trim() === '') throw new ReleaseRefused('CHANGELOG.md says nothing below "Unreleased".');
  if (text !== undefined) return log.replace('## Unreleased', heading);
  const own = `## ${version}\n`;
  if (log.includes(own)) return log.replace(own, `${heading}\n`);
  throw new ReleaseRefused('CHANGELOG.md has no section "Unreleased".');
}

/** Sets the version of a manifest, and of what it needs of our own packages. */
function setVersion(manifest: Manifest, version: string): void {
  manifest.version = version;
  for (const needs of Object.values(manifest))
    if (typeof needs === 'object' && needs !== null)
      for (const [name, wanted] of Object.entries(needs))
        if (name.startsWith('@daemun/') && typeof wanted === 'string')
          (needs as Record<string, string>)[name] = version;
}

function changeJson(path: string, change: (read: Manifest) => void): void {
  const read = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  change(read);
  writeFileSync(path, `${JSON.stringify(read, null, 2)}\n`);
}

/** Writes the version into every file that names it. */
function writeVersion(root: string, version: string): void {
  for (const file of globSync('{package.json,packages/*/package.json}', { cwd: root }))
    changeJson(join(root, file), (manifest) => setVersion(manifest, version));
  changeJson(join(root, 'package-lock.json'), (lock) => {
    lock.version = version;
    for (const [path, entry] of Object.entries(lock.packages as Record<string, Manifest>))
      if (path === '' || /^packages\/[^/]+$/.test(path)) setVersion(entry, version);
  });
  for (const file of globSync('ops/**/*.yaml', { cwd: root })) {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    const changed = text.replaceAll(images, `$1${version}`);
    if (changed !== text) writeFileSync(path, changed);
  }
}

/**
 * Makes a release: checks, version, section of the change log, commit and the annotated tag `vVERSION`. It pushes nothing. Throws
 * `ReleaseRefused` if it cannot; then branch, files and tags are as they were.
 */
export async function makeRelease(request: ReleaseRequest): Promise<void> {
  const { root, version, day, check } = request;
  const git = gitIn(root);
  refuseUnready(request);
  const path = join(root, 'CHANGELOG.md');
  const log = releasedLog(readFileSync(path, 'utf8'), version, day);
  if (!(await check())) throw new ReleaseRefused('A check failed: see above.');
  // The checks take minutes, in which somebody may have changed something.
  refuseUnready(request);
  const before = git('rev-parse', 'HEAD');
  try {
    writeVersion(root, version);
    writeFileSync(path, log);
    git('commit', '--quiet', '--all', '--message', `Release ${version}`);
    git('tag', '--annotate', `v${version}`, '--message', `Release ${version}`);
  } catch (error) {
    // The tree was clean, so that nothing but the release is taken back.
    git('reset', '--quiet', '--hard', before);
    throw new ReleaseRefused(`The release is taken back. ${error instanceof Error ? error.message : error}`);
  }
}
