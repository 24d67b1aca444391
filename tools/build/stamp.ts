import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the built page depends on, from the repository's root. */
export const pageSources = [
  'package-lock.json',
  'packages/contract/src/**/*',
  'packages/i18n/src/**/*',
  'packages/i18n/catalogs/*/{page,mail}.po',
  'packages/i18n/tools/*.ts',
  'packages/web/*.*',
  'packages/web/{src,public,tools}/**/*',
  'tools/{build,dev}/*.ts',
];

/** What the built console depends on. */
export const consoleSources = [
  'package-lock.json',
  'packages/contract/src/**/*',
  'packages/i18n/src/**/*',
  'packages/i18n/catalogs/{ko,en}/console.po',
  'packages/console/*.*',
  'packages/console/{src,tools}/**/*',
  'packages/server/src/{domain,ports}/**/*',
  'tools/dev/*.ts',
];

/** What the service's program depends on. */
export const serviceSources = [
  'package-lock.json',
  'packages/{contract,i18n,server}/src/**/*',
  'packages/{contract,i18n,server}/package.json',
  'tools/build/bundle-service.ts',
];

/** A digest of every file's path and content under the given patterns: equal stamps, equal sources. Tests do not count. */
export function sourceStamp(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync([...patterns], { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files.sort()) {
    const path = join(root, file);
    if (!statSync(path).isFile()) continue;
    const content = readFileSync(path);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
