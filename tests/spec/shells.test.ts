import type { LanguagePrefix } from '@daemun/contract/languages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { embeddings } from '../../packages/web/src/components/embedding/embedding.ts';
import { redirectOf } from '../../packages/web/src/navigation/load-args.ts';
import { type PageRow, rowIn } from '../../packages/web/src/navigation/row.ts';
import { allRows } from './page-routes.ts';
import { agreed, difference, rowsOf } from './table.ts';
import { appLanguageTable, shellTable } from './tables/shells.ts';

const shells = ['app', 'popup'] as const;
const columns = ['header', 'section', 'back'] as const satisfies readonly (keyof PageRow)[];
const pages = allRows.flatMap(({ path, row }) => (row.kind === 'page' ? [{ path, row }] : []));

test('what a page has otherwise in the app and in a popup stands in the table, and nothing else differs', () => {
  const built = pages.flatMap(({ path, row }) =>
    shells.flatMap((shell) => {
      const other = rowIn(row, embeddings[shell].columns);
      return columns
        .filter((column) => other[column] !== row[column])
        .map((column) => `${path} ${shell} ${column} ${other[column]}`);
    }),
  );
  expect(
    difference(
      rowsOf(shellTable).map((row) => row.join(' ')),
      [...new Set(built)],
    ),
  ).toEqual(agreed);
});

test('a browser’s row is the row itself', () => {
  for (const { row } of pages) expect(rowIn(row, embeddings.browser.columns)).toBe(row);
});

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

/** Where an address leads in an app of a language, before any page is loaded. */
async function wayInApp(language: string, address: string): Promise<string | undefined> {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('window', { opener: null });
  vi.stubGlobal('navigator', { userAgent: `Mozilla/5.0 DaemunApp/3.2.1 (${language}; ANDROID)` });
  const { matchRoute } = await import('../../packages/web/src/routes/router.tsx');
  const url = new URL(address, 'http://localhost');
  const { route, params } = matchRoute(url.pathname);
  const answer = await route.enter({ request: { url: url.href }, params });
  return answer instanceof Response ? redirectOf(answer) : undefined;
}

test.each(rowsOf(appLanguageTable))(
  'in an app of %s %s leads to %s',
  async (language = '', address = '', end) => {
    expect(await wayInApp(language as LanguagePrefix, address)).toBe(end);
  },
);
