/** The agency's services and their referrers (specification §3, decisions §5). */
export const services = ['AGY', 'NWG', 'ISS'] as const;
export type Service = (typeof services)[number];

/** The sister sites to which a signed-in visitor can be handed over (docs/decisions/027). */
export const sisterSites = ['archive', 'news-game'] as const;
export type SisterSite = (typeof sisterSites)[number];

/** The values of `from` in an address, by which a site names itself (specification §2: from=ha), and its referrer. */
export const visitMarks = { archive: 'ha', 'news-game': 'ng' } as const satisfies Record<SisterSite, string>;
export const siteReferrers = { archive: 'ISS', 'news-game': 'NWG' } as const satisfies Record<
  SisterSite,
  Service
>;

/** Referrer values: the eight language editions, the news game and the integrated sales system (archive). */
export const referrers = ['KOR', 'ENG', 'CHS', 'CHT', 'JPN', 'ARA', 'FRA', 'SPA', 'NWG', 'ISS'] as const;
export type Referrer = (typeof referrers)[number];
