import { type RouteName, routes, unprefixedRoutes } from '@daemun/contract/routes';
import type { PageRow, Row } from '../../packages/web/src/navigation/row.ts';
import { routeTable, unprefixedTable } from '../../packages/web/src/routes/route-table.ts';

type PlacedRow = { readonly path: string; readonly row: Row };

const placed = (table: Record<string, Row>, paths: Record<string, string>): PlacedRow[] =>
  Object.entries(table).map(([name, row]) => ({ path: paths[name] ?? `no path of ${name}`, row }));

/** Rows of the page's route table with their paths, below a prefix and without. */
export const prefixedRows = placed(routeTable, routes);
export const unprefixedRows = placed(unprefixedTable, unprefixedRoutes);
export const allRows = [...prefixedRows, ...unprefixedRows];

const isPage = (placedRow: PlacedRow): placedRow is { path: string; row: PageRow } =>
  placedRow.row.kind === 'page';

/** Paths of the pages for which something holds. */
export const pathsWhere = (holds: (row: PageRow) => boolean): Set<string> =>
  new Set(
    allRows
      .filter(isPage)
      .filter(({ row }) => holds(row))
      .map(({ path }) => path),
  );

/** The page's row at a path. */
export function pageAt(path: string): PageRow {
  const found = allRows.filter(isPage).find((one) => one.path === path);
  if (!found) throw new Error(`no page at ${path}`);
  return found.row;
}

export const pathOf = (name: RouteName): string => routes[name];
