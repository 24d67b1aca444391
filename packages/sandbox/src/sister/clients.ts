import type { SisterSite } from '@daemun/contract/codes/services';

/** How a site is registered at the service; the values begin with `sandbox` so that production refuses them. */
export interface SiteClient {
  readonly id: SisterSite;
  /** Key of the tokens, 32 bytes in base64url. */
  readonly key: string;
  readonly secret: string;
}

export const archiveClient: SiteClient = {
  id: 'archive',
  key: 'sandbox-archive-key-00000000000000000000000',
  secret: 'sandbox-archive-secret-of-32-characters',
};

export const newsGameClient: SiteClient = {
  id: 'news-game',
  key: 'sandbox-news-game-key-000000000000000000000',
  secret: 'sandbox-news-game-secret-of-32-characters',
};

/** Where the sites answer, below their own origin. */
export const sitePaths = {
  login: '/login',
  callback: '/login/callback',
  logout: '/logout',
  bridge: '/bridge/login',
  frame: '/bridge/frame',
  receive: '/bridge/receive',
  health: '/health',
} as const;

/** What the servers of the sites show as OpenID clients. */
export const openidSecret = 'sandbox-openid-secret-of-forty-characters';

/** Where a site's log-in by OpenID Connect goes on, below its own origin. */
export const openidPaths = {
  login: '/openid/login',
  callback: '/openid/callback',
  logout: '/openid/logout',
  backchannel: '/openid/backchannel',
} as const;

/** By which id a sister site is an OpenID client: rows of partners have other ids than sister sites. */
export const openidIdOf = (site: SisterSite): string => `${site}-openid`;

/** A client of a site, and what it asks for. */
export interface OpenidClient {
  readonly id: string;
  readonly scope: string;
}

export const openidScope = 'openid email profile';

/** What stands in a partner's row for a site that speaks OpenID Connect. */
export const openidRow = (url: string) => ({
  redirects: [url + openidPaths.callback],
  postLogout: [`${url}/`],
  backchannel: url + openidPaths.backchannel,
  secret: openidSecret,
});
