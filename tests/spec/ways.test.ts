import { languages } from '@daemun/contract/languages';
import { routes, unprefixedRoutes } from '@daemun/contract/routes';
import { beforeAll, expect, test, vi } from 'vitest';
import { redirectOf } from '../../packages/web/src/navigation/load-args.ts';
import { rowsOf } from './table.ts';
import { wayTable } from './tables/routes.ts';

type MatchRoute = typeof import('../../packages/web/src/routes/router.tsx')['matchRoute'];
let matchRoute: MatchRoute;
beforeAll(async () => {
  // The pages that come with the frame look at the window as they load.
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  ({ matchRoute } = await import('../../packages/web/src/routes/router.tsx'));
});

/** Where an address leads by the route table alone. */
async function wayOf(address: string): Promise<string | undefined> {
  const url = new URL(address, 'http://localhost');
  const { route, params } = matchRoute(url.pathname);
  const answer = await route.enter({ request: { url: url.href }, params });
  return answer instanceof Response ? redirectOf(answer) : undefined;
}

test.each(rowsOf(wayTable))('%s leads to %s', async (address = '', end) => {
  expect(await wayOf(address)).toBe(end);
});

test('every bare prefix leads to the log-in in Korean', async () => {
  for (const { prefix } of languages) expect(await wayOf(`/${prefix}`)).toBe('/ko/login');
});

test('every page has its way, below each prefix and without', () => {
  for (const { prefix } of languages)
    for (const [name, path] of Object.entries(routes))
      expect(matchRoute(`/${prefix}${path}`).route.name, path).toBe(name);
  for (const [name, path] of Object.entries(unprefixedRoutes))
    expect(matchRoute(path).route.name, path).toBe(name);
});
