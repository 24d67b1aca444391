import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { socialProviders } from '@daemun/contract/codes/providers';
import { expect, test } from 'vitest';

const directory = join(import.meta.dirname, '../public/providers');

test.each(socialProviders)('%s has a drawn mark: no letter of a font stands for it', (provider) => {
  const mark = readFileSync(join(directory, `${provider.toLowerCase()}.svg`), 'utf8');
  expect(mark).toMatch(/<(?:path|image|use)\b/);
  expect(mark).not.toMatch(/<text\b|font-family/);
});
