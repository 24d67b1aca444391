import { sitePaths } from '../sister/clients.ts';
import { askingPartner, openidPaths, openidSecret, partnerClient, stayingPartner } from './client.ts';

/** The variables a service needs to know the sample partner: `partner` of the directory, without a trailing slash. */
export function sandboxPartnerEnvironment(partnerUrl: string): Record<string, string> {
  const { id, name, tokenKey, key, secret } = partnerClient;
  const oidc = {
    redirects: [partnerUrl + openidPaths.callback],
    postLogout: [`${partnerUrl}/`],
    backchannel: partnerUrl + openidPaths.backchannel,
    secret: openidSecret,
  };
  const row = {
    id,
    name,
    origins: [partnerUrl],
    token: { alg: 'HS256', key: tokenKey },
    encryptionKey: key,
    code: { secret, return: sitePaths.callback },
    oidc,
    own: true,
    check: { begin: '/begin', receive: '/receive', logout: '/logout', token: '/token' },
  };
  const staying = {
    id: stayingPartner,
    name: '모의 위클리 (닫지 않는 창)',
    origins: [partnerUrl],
    close: 'by-opener',
    own: true,
  };
  const asking = {
    ...askingPartner,
    origins: [partnerUrl],
    encryptionKey: key,
    code: { secret, return: sitePaths.callback },
    oidc,
  };
  return { PARTNERS: JSON.stringify([row, staying, asking]), NEWS_URL: `${partnerUrl}/news` };
}
