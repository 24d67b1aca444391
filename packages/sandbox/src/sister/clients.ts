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
