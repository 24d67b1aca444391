import { existsSync } from 'node:fs';
import { languageOfPrefix } from '@daemun/contract/languages';
import { catalogFile, readCatalog } from '@daemun/i18n/catalog';
import { expect, test } from 'vitest';
import { rowsOf } from './table.ts';
import { retiredPhrases } from './tables/retired-phrases.ts';

const domains = ['page', 'mail', 'reason', 'console', 'sandbox'] as const;

test.each(rowsOf(retiredPhrases))(
  '%s: nothing says "%s" any more, but %s',
  (name = '', phrase = '', better) => {
    const { prefix } = languageOfPrefix(name) ?? {};
    if (!prefix) throw new Error(`${name} is no language`);
    expect(phrase).not.toBe('');
    const available = domains.filter((domain) => existsSync(catalogFile(prefix, domain)));
    const saying = available.flatMap((domain) =>
      [...readCatalog(prefix, domain)]
        .filter(([, text]) => text.includes(phrase))
        .map(([id]) => `${domain} ${id}`),
    );
    expect(saying, better).toEqual([]);
  },
);
