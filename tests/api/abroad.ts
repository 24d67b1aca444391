import type { Browser } from '../world/browser.ts';
import type { World } from '../world.ts';

/** The surroundings of a service whose edge tells the country of a request. */
export const knowsCountries = { TRUST_PROXY: 'on', COUNTRY_HEADER: 'X-Country' } as const;

/** What the edge adds to a request from a country; without one it knows of none. */
export const edgeOf = (country?: string): Record<string, string> =>
  country === undefined ? {} : { 'x-country': country };

/** A browser in a country. */
export function browserIn(
  world: Pick<World, 'browser'>,
  country?: string,
  browser: Browser = world.browser(),
): Browser {
  const edge = edgeOf(country);
  return {
    ...browser,
    call: (name, request, options = {}) =>
      browser.call(name, request, { ...options, headers: { ...edge, ...options.headers } }),
  };
}
