import { defaultPrefix, type LanguagePrefix } from '@daemun/contract/languages';
import { pathTo, type RouteName, type UnprefixedRouteName, unprefixedRoutes } from '@daemun/contract/routes';
import { addressIn } from '../i18n/address-in.ts';
import type { PageRow, Row } from '../navigation/row.ts';
import type { PageName } from '../routes/pages.ts';
import { routeTable, unprefixedTable } from '../routes/route-table.ts';

/** A page, and the address under which it is shared in each language. */
export type PlacedPage = {
  readonly name: PageName;
  readonly row: PageRow;
  readonly addressIn: (prefix: LanguagePrefix) => string;
};

/** The page at a route below a language; a route that only leads elsewhere is told as where it leads. */
export function placedPage(name: RouteName): PlacedPage {
  const row: Row = routeTable[name];
  if (row.kind === 'redirect') return placedPage(row.to);
  return { name: name as PageName, row, addressIn: (prefix) => pathTo(name, prefix) };
}

/** The same of a route without a language, whose address carries any but Korean as `lang`. */
export function placedUnprefixed(name: UnprefixedRouteName): PlacedPage {
  const row: Row = unprefixedTable[name];
  if (row.kind === 'redirect') return placedPage(row.to);
  const place = { pathname: unprefixedRoutes[name], search: '', hash: '' };
  return {
    name: name as PageName,
    row,
    addressIn: (prefix) => (prefix === defaultPrefix ? place.pathname : addressIn(prefix, place)),
  };
}
