import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '../../packages/web/src/routes/pages.ts';
import { routeTable } from '../../packages/web/src/routes/route-table.ts';
import { pageAt } from './page-routes.ts';
import { rowsOf } from './table.ts';
import { screenTitles } from './tables/screens.ts';

const locales = join(import.meta.dirname, '../../packages/web/src/i18n/locales');
const saidIn = (language: string) => {
  const catalog = readFileSync(join(locales, `${language}.po`), 'utf8');
  return (id: string): string | undefined => catalog.split(`msgid "${id}"\nmsgstr "`)[1]?.split('"\n')[0];
};
const [korean, english] = [saidIn('ko'), saidIn('en')];

test.each(rowsOf(screenTitles))('%s is called %s', (path = '', ko, en) => {
  const { title } = pageAt(path);
  expect([korean(title), english(title)]).toEqual([ko, en]);
});

test('every page below a language has a title in words, and a screen that shows', () => {
  for (const [name, row] of Object.entries(routeTable)) {
    if (row.kind !== 'page') continue;
    expect(korean(row.title), name).toMatch(/[가-힣]/);
    expect(Object.hasOwn(pages, name), name).toBe(true);
  }
});
