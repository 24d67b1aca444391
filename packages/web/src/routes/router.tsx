import { defaultPrefix, languageOfPrefix, languages } from '@daemun/contract/languages';
import {
  pathTo,
  type RouteName,
  routes,
  type UnprefixedRouteName,
  unprefixedRoutes,
} from '@daemun/contract/routes';
import { prefetchClient } from '../api/call-api.ts';
import { type LoadArgs, redirect } from '../navigation/load-args.ts';
import { type Match, type Route, type Router, startRouter } from '../navigation/router.ts';
import type { Row } from '../navigation/row.ts';
import { going } from '../ui/going.ts';
import { tellOffline } from '../ui/offline.ts';
import { enterPage, prefixOf } from './enter-page.ts';
import { followNavigation } from './follow-navigation.ts';
import { type LoadPage, pages } from './pages.ts';
import { routeTable, unprefixedTable } from './route-table.ts';

/** Leads to a page of the table in the language of the address; the query comes along. */
const leadTo =
  (name: RouteName) =>
  async ({ request, params }: LoadArgs): Promise<Response> => {
    const url = new URL(request.url);
    return redirect(`/${prefixOf({ params, url })}${routes[name]}${url.search}`);
  };

const toError =
  (query: Record<string, string>) =>
  async ({ request, params }: LoadArgs): Promise<Response> =>
    redirect(pathTo('error', prefixOf({ params, url: new URL(request.url) }), query));

/** A route that only leads elsewhere. */
const detour = (name: string, enter: Route['enter']): Route => ({
  name,
  row: routeTable.error,
  enter,
  prefetch: () => {},
});

const screens: Partial<Record<RouteName | UnprefixedRouteName, LoadPage>> = pages;

function routeOf(name: RouteName | UnprefixedRouteName, row: Row): Route {
  if (row.kind === 'redirect') return detour(name, leadTo(row.to));
  const loadPage = screens[name];
  if (!loadPage) return detour(name, toError({}));
  return {
    name,
    row,
    enter: enterPage(row, loadPage),
    // What cannot be fetched now will be asked for again when the reader goes there.
    prefetch: () => {
      prefetchClient();
      void loadPage().catch(() => {});
    },
  };
}

const entries = <Table extends object>(table: Table) =>
  Object.entries(table) as [keyof Table, Table[keyof Table]][];

const toKoreanLogin = detour('root', async () => redirect(pathTo('login')));
/** An address that no page has is told as what it is (specification §2: it leads to the error page). */
const unknown = detour('unknown', toError({ status: '404' }));

const bare = new Map<string, Route>([
  ['/', toKoreanLogin],
  ...languages.map(({ prefix }) => [`/${prefix}`, toKoreanLogin] as const),
  ...entries(unprefixedTable).map(
    ([name, row]) => [unprefixedRoutes[name].toLowerCase(), routeOf(name, row)] as const,
  ),
]);
const prefixed = new Map<string, Route>(
  entries(routeTable).map(([name, row]) => [routes[name].toLowerCase(), routeOf(name, row)]),
);

/** The route table, interpreted: the root and a bare prefix lead to the Korean log-in, unknown paths to the error page. */
export function matchRoute(pathname: string): Match {
  const path = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  const own = bare.get(path);
  if (own) return { route: own, params: {} };
  const [, prefix = defaultPrefix, rest = ''] = /^\/([^/]+)(\/.+)$/.exec(path) ?? [];
  const found = languageOfPrefix(prefix) ? prefixed.get(rest) : undefined;
  return { route: found ?? unknown, params: { prefix } };
}

/** Starts the router of this page. */
export async function startPageRouter(): Promise<Router> {
  const router = await startRouter(matchRoute, { tellFailure: tellOffline, tellGoing: going.send });
  followNavigation(router);
  return router;
}
