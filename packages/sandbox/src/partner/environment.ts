import { nativeAppId, nativePaths } from '../phone/native-app.ts';
import { openidIdOf, openidRow, sitePaths } from '../sister/clients.ts';
import { askingPartner, partnerClient, stayingPartner } from './client.ts';
import { otherRows } from './other-clients.ts';

/** Where the stand-ins are that are clients of OpenID Connect, each without a trailing slash. */
type Sites = {
  readonly partner: string;
  readonly archive: string;
  readonly newsGame: string;
  readonly phone: string;
};

/** The variables a service needs to know the sample partner, and the sister sites as OpenID clients. */
export function sandboxPartnerEnvironment({
  partner,
  archive,
  newsGame,
  phone,
}: Sites): Record<string, string> {
  const { id, name, tokenKey, key, secret } = partnerClient;
  const row = {
    id,
    name,
    origins: [partner],
    token: { alg: 'HS256', key: tokenKey },
    encryptionKey: key,
    code: { secret, return: sitePaths.callback },
    oidc: openidRow(partner),
    own: true,
    check: { begin: '/begin', receive: '/receive', logout: '/logout', token: '/token' },
  };
  const staying = {
    id: stayingPartner,
    name: '모의 위클리 (닫지 않는 창)',
    origins: [partner],
    close: 'by-opener',
    own: true,
  };
  const asking = {
    ...askingPartner,
    origins: [partner],
    encryptionKey: key,
    code: { secret, return: sitePaths.callback },
    oidc: { ...openidRow(partner), adult: true },
  };
  const sister = (site: 'archive' | 'news-game', shown: string, url: string) => ({
    id: openidIdOf(site),
    name: shown,
    origins: [url],
    own: true,
    oidc: openidRow(url),
  });
  const app = {
    id: nativeAppId,
    name: '모의 한빛통신 앱',
    origins: [phone],
    own: true,
    oidc: { redirects: [phone + nativePaths.callback], auth: 'none', native: true, dpop: true },
  };
  const rows = [
    row,
    staying,
    asking,
    sister('archive', '모의 헬로아카이브', archive),
    sister('news-game', '모의 뉴스게임', newsGame),
    app,
    ...otherRows(partner),
  ];
  return { PARTNERS: JSON.stringify(rows), NEWS_URL: `${partner}/news` };
}
