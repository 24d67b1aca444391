import { isoKorean } from './korean-time.ts';

/** What the desk does next: as a word for the console, which says it in its own language, and for who types commands. */
export const advices = {
  UNLOCK: () => 'once it is sure who asks: npm run member -- unlock',
  MAIL: () => 'look below what became of the mail',
  SIGN_UP_MAIL: () => 'look below what became of the mail; it waits for a day',
  WHO_BLOCKED: () => 'the trail says who blocked it and why',
  NOT_THEM: () => 'npm run member -- ways-in, then reclaim --since the moment in doubt',
  OWNER_WAS_TOLD: (at: number) =>
    `the owner was told; if it was not them: npm run member -- reclaim --since ${isoKorean(at)}`,
  LOOK: () => 'npm run member -- show',
  RELOAD: () => 'have the page loaded anew; where it comes again, this code is for the operator',
  WAIT: () => 'have it tried again later; where it comes again, this code is for the operator',
  OPERATOR: () => 'this code is for the operator: the registration at a provider or the agency is wrong',
  NEIGHBOUR_DOWN: () => 'a provider or the agency did not answer: name another way in',
  FIND_ACCOUNT: () => 'npm run member -- find, by their other addresses and IDs',
  WRONG_PASSWORD: () => 'name the reset, or the log-in by a mailed code; npm run member -- ways-in',
  WRONG_CODE: () => 'the newest mail alone counts; have a new one asked for',
  BLOCKED_ABROAD: () =>
    'the member blocks log-ins from abroad: name the log-in by a mailed code, or a passkey; once in, they can lift it for a week',
  WRONG_FACTOR: () =>
    'the clock of the phone; recovery codes; where all is lost: npm run member -- reset-factor',
  PASSKEY: () => 'name another way in',
  FOREIGN_PAGE: () => 'have the address of the service typed into a new window',
  LOG_IN_AGAIN: () => 'have them log in again; where it comes again, their browser blocks cookies',
  HAS_ACCOUNT: () => 'they have an account: npm run member -- find, then ways-in',
  FOLLOW_SCREEN: () => 'have them do what the screen says; nothing changed',
  INTEGRATE: () => 'have them go on to the integration that the screen offers',
  CONFIRM_MAIL: () => 'the mail was not confirmed yet: npm run outbox -- list',
  LINK_OVER: () => 'the link or code was used or is over; have a new mail asked for',
  MAIL_LIMIT: () => 'have them ask again in two minutes; npm run outbox -- list',
  NETWORK_LIMIT: () => 'many tries came from one network: ten minutes later, or from another network',
  OTHER_PERSON: () => 'the person verified is not the one of the account',
  VOUCHER: () => 'once the voucher ended',
  TOO_YOUNG: () => 'nobody under fourteen can join; a birth that was mistyped can be typed again',
  REJOIN: () => 'once the time ended in which nobody can join again',
  PROVIDER: () => 'have them begin again at the log-in; out of an app into Chrome or Safari',
  PARTNER: () =>
    'have them begin again at the other site; where it comes again, this code is for the operator',
  OTHER_MEMBER: () => 'somebody else is signed in in that browser: log out, then in',
} as const satisfies Record<string, (at: number) => string>;

export type Advice = keyof typeof advices;
