import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { usedIdSources } from '../../packages/i18n/tools/read-domain.ts';
import { idSources } from '../../packages/web/tools/said-ids.ts';
import { root } from '../processes/run.ts';
import { importedBy } from './imported-by.ts';
import { consoleSources, pageSources, serviceSources } from './stamp.ts';

const modulesOf = (workspace: string, folder = '{src,tools}') =>
  globSync(`packages/${workspace}/${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/*.test.*'] });

/** Each thing that is built or kept until its sources change: these, the modules that make it, and the catalogs that they read. */
const made = {
  page: [pageSources, ['packages/web/vite.config.ts', ...modulesOf('web')], ['mail', 'page']],
  console: [consoleSources, ['packages/console/vite.config.ts', ...modulesOf('console')], ['console']],
  service: [serviceSources, ['packages/server/src/main.ts', 'tools/build/bundle-service.ts'], []],
  'ids of words': [idSources, ['packages/web/tools/said-ids.ts', ...modulesOf('web', 'src')], []],
  'used ids': [
    usedIdSources,
    ['packages/i18n/tools/read-domain.ts', ...modulesOf('{console,sandbox}', 'src')],
    [],
  ],
} as const;

const catalogRead = /readCatalog\(\w+, '(\w+)'\)/g;

describe.each(Object.entries(made))('the sources of the %s', (_, [sources, modules, catalogs]) => {
  const known = new Set(globSync([...sources], { cwd: root }));
  const imported = [...importedBy(root, modules)];

  test('are all that its modules import', () => {
    expect(imported.length).toBeGreaterThan(100);
    expect(imported.filter((file) => !known.has(file))).toEqual([]);
  });

  test('are all catalogs that its tools read', () => {
    const texts = imported
      .filter((file) => /^packages\/\w+\/tools\//.test(file))
      .map((file) => readFileSync(join(root, file), 'utf8'));
    const read = texts.flatMap((text) => [...text.matchAll(catalogRead)].map(([, domain]) => domain ?? ''));
    expect([...new Set(read)].sort()).toEqual(catalogs);
    expect(catalogs.filter((domain) => !known.has(`packages/i18n/catalogs/ko/${domain}.po`))).toEqual([]);
  });
});
