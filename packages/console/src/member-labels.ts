import type { FoundBy } from '@daemun/contract/console/members';

/** The next step, as the service names it. */
export const adviceLabels: Readonly<Record<string, string>> = {
  UNLOCK: 'console.advice.UNLOCK',
  MAIL: 'console.advice.MAIL',
  SIGN_UP_MAIL: 'console.advice.SIGN_UP_MAIL',
  WHO_BLOCKED: 'console.advice.WHO_BLOCKED',
  NOT_THEM: 'console.advice.NOT_THEM',
  OWNER_WAS_TOLD: 'console.advice.OWNER_WAS_TOLD',
  LOOK: 'console.advice.LOOK',
  RELOAD: 'console.advice.RELOAD',
  WAIT: 'console.advice.WAIT',
  OPERATOR: 'console.advice.OPERATOR',
  NEIGHBOUR_DOWN: 'console.advice.NEIGHBOUR_DOWN',
  FIND_ACCOUNT: 'console.advice.FIND_ACCOUNT',
  WRONG_PASSWORD: 'console.advice.WRONG_PASSWORD',
  WRONG_CODE: 'console.advice.WRONG_CODE',
  WRONG_FACTOR: 'console.advice.WRONG_FACTOR',
  BLOCKED_ABROAD: 'console.advice.BLOCKED_ABROAD',
  PASSKEY: 'console.advice.PASSKEY',
  FOREIGN_PAGE: 'console.advice.FOREIGN_PAGE',
  LOG_IN_AGAIN: 'console.advice.LOG_IN_AGAIN',
  HAS_ACCOUNT: 'console.advice.HAS_ACCOUNT',
  FOLLOW_SCREEN: 'console.advice.FOLLOW_SCREEN',
  INTEGRATE: 'console.advice.INTEGRATE',
  CONFIRM_MAIL: 'console.advice.CONFIRM_MAIL',
  LINK_OVER: 'console.advice.LINK_OVER',
  MAIL_LIMIT: 'console.advice.MAIL_LIMIT',
  NETWORK_LIMIT: 'console.advice.NETWORK_LIMIT',
  OTHER_PERSON: 'console.advice.OTHER_PERSON',
  VOUCHER: 'console.advice.VOUCHER',
  TOO_YOUNG: 'console.advice.TOO_YOUNG',
  REJOIN: 'console.advice.REJOIN',
  PROVIDER: 'console.advice.PROVIDER',
  PARTNER: 'console.advice.PARTNER',
  OTHER_MEMBER: 'console.advice.OTHER_MEMBER',
};

/** The state of a member. */
export const statusLabels: Readonly<Record<string, string>> = {
  ACTIVE: 'console.status.ACTIVE',
  WAITING: 'console.status.WAITING',
  BLOCKED: 'console.status.BLOCKED',
};

/** By what a search found a member. */
export const foundByLabels: Readonly<Record<FoundBy, string>> = {
  number: 'console.foundBy.number',
  email: 'console.foundBy.email',
  id: 'console.foundBy.id',
  nickname: 'console.foundBy.nickname',
  name: 'console.foundBy.name',
  provider: 'console.foundBy.provider',
};

/** The ways in. */
export const wayLabels: Readonly<Record<string, string>> = {
  YH: 'console.way.YH',
  PASSWORD: 'console.way.PASSWORD',
  PASSKEY: 'console.way.PASSKEY',
  CI: 'console.way.CI',
  KK: 'console.way.KK',
  NV: 'console.way.NV',
  GG: 'console.way.GG',
  AP: 'console.way.AP',
  MS: 'console.way.MS',
  HA: 'console.way.HA',
  NG: 'console.way.NG',
};

/** Items of consent. */
export const agreementLabels: Readonly<Record<string, string>> = {
  AGE14: 'console.agreement.AGE14',
  TERMS: 'console.agreement.TERMS',
  PRIVACY: 'console.agreement.PRIVACY',
  MKT_EMAIL: 'console.agreement.MKT_EMAIL',
  MKT_SMS: 'console.agreement.MKT_SMS',
};

/** The services whose items they are. */
export const serviceLabels: Readonly<Record<string, string>> = {
  AGY: 'console.service.AGY',
  ISS: 'console.service.ISS',
  NWG: 'console.service.NWG',
};
