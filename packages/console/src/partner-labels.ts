import type { PartnerCheckName, PartnerVerdict } from '@daemun/contract/console/partners';

/** How something that was tried stands. */
export const verdictLabels: Readonly<Record<PartnerVerdict, string>> = {
  ok: 'console.partnerVerdict.ok',
  wrong: 'console.partnerVerdict.wrong',
  unsure: 'console.partnerVerdict.unsure',
};

/** What is tried of a partner. */
export const partnerCheckLabels: Readonly<Record<PartnerCheckName, string>> = {
  service: 'console.partnerCheck.service',
  redirects: 'console.partnerCheck.redirects',
  origins: 'console.partnerCheck.origins',
  popup: 'console.partnerCheck.popup',
  'log-in token': 'console.partnerCheck.loginToken',
  secret: 'console.partnerCheck.secret',
  return: 'console.partnerCheck.return',
  discovery: 'console.partnerCheck.discovery',
  client: 'console.partnerCheck.client',
  'redirect address': 'console.partnerCheck.redirectAddress',
  'openid return': 'console.partnerCheck.openidReturn',
  'back channel': 'console.partnerCheck.backChannel',
  begin: 'console.partnerCheck.begin',
  'clock skew': 'console.partnerCheck.clockSkew',
  'bridge token': 'console.partnerCheck.bridgeToken',
  key: 'console.partnerCheck.key',
  audience: 'console.partnerCheck.audience',
  issuer: 'console.partnerCheck.issuer',
  expiry: 'console.partnerCheck.expiry',
  state: 'console.partnerCheck.state',
  replay: 'console.partnerCheck.replay',
  'log-out': 'console.partnerCheck.logout',
};

/** What to do about each where it is wrong. */
export const partnerMendLabels: Readonly<Record<PartnerCheckName, string>> = {
  service: 'console.partnerMend.service',
  redirects: 'console.partnerMend.redirects',
  origins: 'console.partnerMend.origins',
  popup: 'console.partnerMend.popup',
  'log-in token': 'console.partnerMend.loginToken',
  secret: 'console.partnerMend.secret',
  return: 'console.partnerMend.return',
  discovery: 'console.partnerMend.discovery',
  client: 'console.partnerMend.client',
  'redirect address': 'console.partnerMend.redirectAddress',
  'openid return': 'console.partnerMend.openidReturn',
  'back channel': 'console.partnerMend.backChannel',
  begin: 'console.partnerMend.begin',
  'clock skew': 'console.partnerMend.clockSkew',
  'bridge token': 'console.partnerMend.bridgeToken',
  key: 'console.partnerMend.key',
  audience: 'console.partnerMend.audience',
  issuer: 'console.partnerMend.issuer',
  expiry: 'console.partnerMend.expiry',
  state: 'console.partnerMend.state',
  replay: 'console.partnerMend.replay',
  'log-out': 'console.partnerMend.logout',
};
