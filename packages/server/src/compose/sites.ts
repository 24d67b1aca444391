import { type Service, services, siteReferrers } from '@daemun/contract/codes/services';
import type { FrontPages, SiteAddresses } from '@daemun/contract/front-pages';
import type { FeedSettings } from '../adapters/today/read-feed.ts';
import type { SisterSites } from '../ports/sister-sites.ts';

/** The front pages of the agency's sites that are configured. */
export const siteAddresses = (
  news: FrontPages | undefined,
  sisterSites: SisterSites['all'],
): SiteAddresses => ({
  ...(news && { AGY: news }),
  ...Object.fromEntries(sisterSites.map(({ id, home }) => [siteReferrers[id], { ko: home }])),
});

const originsOf = (pages: FrontPages = { ko: '' }): readonly string[] => [
  ...new Set(Object.values(pages).flatMap((address) => (address ? [new URL(address).origin] : []))),
];

/** The feeds of the day that are configured; the headlines of each may lead to its site's front pages' origins. */
export const feedsOf = (
  feeds: Readonly<Record<Service, string | undefined>>,
  sites: SiteAddresses,
): readonly FeedSettings[] =>
  services.flatMap((service) => {
    const url = feeds[service];
    return url === undefined ? [] : [{ service, url, linkOrigins: originsOf(sites[service]) }];
  });
