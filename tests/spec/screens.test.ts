import { readCatalog } from '@daemun/i18n/catalog';
import { expect, test } from 'vitest';
import { pages } from '../../packages/web/src/routes/pages.ts';
import { routeTable } from '../../packages/web/src/routes/route-table.ts';
import { pageAt } from './page-routes.ts';
import { rowsOf } from './table.ts';
import { screenTitles } from './tables/screens.ts';

const [korean, english] = [readCatalog('ko', 'page'), readCatalog('en', 'page')];

test.each(rowsOf(screenTitles))('%s is called %s', (path = '', ko, en) => {
  const { title } = pageAt(path);
  expect([korean.get(title), english.get(title)]).toEqual([ko, en]);
});

test('every page below a language has a title in words, and a screen that shows', () => {
  for (const [name, row] of Object.entries(routeTable)) {
    if (row.kind !== 'page') continue;
    expect(korean.get(row.title), name).toMatch(/[가-힣]/);
    expect(Object.hasOwn(pages, name), name).toBe(true);
  }
});
