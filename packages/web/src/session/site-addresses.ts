import type { Service } from '@daemun/contract/codes/services';
import { frontPageIn, type SiteAddresses } from '@daemun/contract/front-pages';
import { currentPrefix } from '../i18n/load-language.ts';

/** What the service wrote into this document; nothing while a page is drawn at build. */
const mark = (name: 'sites' | 'redirect'): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset[name];

let known: SiteAddresses | undefined;

function addresses(): SiteAddresses {
  known ??= JSON.parse(mark('sites') ?? '{}') as SiteAddresses;
  return known;
}

/** The front page of a service's site in the language that is on; undefined where none is configured. */
export function siteAddress(service: Service): string | undefined {
  const pages = addresses()[service];
  return pages && frontPageIn(pages, currentPrefix());
}

/** Whether a log-in for which nothing else was asked ends at a site, not at the profile. */
export const endsAtSite = (): boolean => mark('redirect') === 'news';
