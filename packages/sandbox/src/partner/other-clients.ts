import { openidSecret } from '../sister/clients.ts';

/** The addresses of the three programs that show other ways, below the partner's origin. */
export const otherPaths = {
  page: '/ways',
  pluginLogin: '/ways/plugin/login',
  /** Where the plug-in of WordPress takes its answers, to the letter. */
  pluginCallback: '/wp-admin/admin-ajax.php',
  appLogin: '/ways/app/login',
  appCallback: '/ways/app/callback',
  appRenew: '/ways/app/renew',
  appCall: '/ways/app/call',
  article: '/ways/api/article',
} as const;

/** What the plug-in adds to its address; it is part of what is registered. */
export const pluginQuery = '?action=openid-connect-authorize';

export const otherClients = { plugin: 'weekly-wordpress', app: 'weekly-app', api: 'weekly-api' } as const;

/** What stands in the rows of the three (docs/partners.md). */
export const otherRows = (url: string) => {
  const own = { origins: [url], own: true } as const;
  return [
    {
      ...own,
      id: otherClients.plugin,
      name: '모의 위클리 (워드프레스)',
      oidc: {
        redirects: [url + otherPaths.pluginCallback + pluginQuery],
        postLogout: [url + otherPaths.page],
        secret: openidSecret,
        auth: 'client_secret_post',
        pkce: 'optional',
      },
    },
    {
      ...own,
      id: otherClients.app,
      name: { ko: '모의 위클리 앱', en: 'Mock Weekly app' },
      oidc: { redirects: [url + otherPaths.appCallback], auth: 'none', native: true, ownSession: true },
    },
    {
      ...own,
      id: otherClients.api,
      name: '모의 위클리 기사 서버',
      oidc: { redirects: [], secret: openidSecret, introspects: [otherClients.app] },
    },
  ];
};
