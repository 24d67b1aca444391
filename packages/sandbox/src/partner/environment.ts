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

/** The sample partner under each of its ids. */
function partnerRows(url: string): object[] {
  const { id, name, tokenKey, key, secret } = partnerClient;
  const own = { origins: [url], own: true } as const;
  const code = { secret, return: sitePaths.callback };
  return [
    {
      ...own,
      id,
      name,
      token: { alg: 'HS256', key: tokenKey },
      encryptionKey: key,
      code,
      oidc: openidRow(url),
      check: { begin: '/begin', receive: '/receive', logout: '/logout', token: '/token' },
    },
    { ...own, id: stayingPartner, name: '모의 위클리 (닫지 않는 창)', close: 'by-opener' },
    {
      ...askingPartner,
      origins: [url],
      encryptionKey: key,
      code,
      oidc: { ...openidRow(url), adult: true },
    },
  ];
}

const sisterRow = (site: 'archive' | 'news-game', name: string, url: string) => ({
  id: openidIdOf(site),
  name,
  origins: [url],
  own: true,
  oidc: openidRow(url),
});

const appRow = (phone: string) => ({
  id: nativeAppId,
  name: '모의 한빛통신 앱',
  origins: [phone],
  own: true,
  oidc: { redirects: [phone + nativePaths.callback], auth: 'none', native: true, dpop: true },
});

/** The variables a service needs to know the sample partner, and the sister sites as OpenID clients. */
export function sandboxPartnerEnvironment({
  partner,
  archive,
  newsGame,
  phone,
}: Sites): Record<string, string> {
  const rows = [
    ...partnerRows(partner),
    sisterRow('archive', '모의 헬로아카이브', archive),
    sisterRow('news-game', '모의 뉴스게임', newsGame),
    appRow(phone),
    ...otherRows(partner),
  ];
  return { PARTNERS: JSON.stringify(rows), NEWS_URL: `${partner}/news` };
}
