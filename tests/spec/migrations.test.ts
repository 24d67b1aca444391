import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../packages/server/src/adapters/store/migrations');
/** The first migration that had to live beside nodes of the version before. */
const sinceReleases = '007';

const files = globSync('[0-9]*.ts', { cwd: folder }).filter((file) => basename(file) >= sinceReleases);

/** What nodes of the version before could not bear: they still ask for what stood there. */
const contracting =
  /\b(dropTable|dropColumn|renameTo|renameColumn|alterColumn|setNotNull|dropConstraint)\b|\b(drop|rename)\s+(table|column|to)\b/i;

test.each(files)('%s only adds, so that nodes of the version before go on beside it', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  expect(contracting.exec(text)?.[0]).toBeUndefined();
  for (const [added] of text.matchAll(/\.addColumn\([^;]*?\)\s*\.execute/g))
    if (/alterTable/.test(text) && /notNull\(\)/.test(added)) expect(added).toContain('defaultTo');
});
