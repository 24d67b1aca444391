import { sitePaths } from '../sister/clients.ts';
import { partnerClient, stayingPartner } from './client.ts';

/** The variables a service needs to know the sample partner: `partner` of the directory, without a trailing slash. */
export function sandboxPartnerEnvironment(partnerUrl: string): Record<string, string> {
  const { id, name, tokenKey, key, secret } = partnerClient;
  const row = {
    id,
    name,
    origins: [partnerUrl],
    token: { alg: 'HS256', key: tokenKey },
    encryptionKey: key,
    code: { secret, return: sitePaths.callback },
    check: { begin: '/begin', receive: '/receive', logout: '/logout', token: '/token' },
  };
  const staying = {
    id: stayingPartner,
    name: '모의 위클리 (닫지 않는 창)',
    origins: [partnerUrl],
    close: 'by-opener',
  };
  return { PARTNERS: JSON.stringify([row, staying]), NEWS_URL: `${partnerUrl}/news` };
}
