import { limits } from '@daemun/contract/limits';
import { idleLife } from './session-life.ts';

const day = 86_400_000;

/** For how many days a mail's record is kept after its sending. */
export const daysMailsAreKept = 30;

/** For how many days a member can look back at what happened to the account. */
export const daysActivityIsTold = 90;
/** The same in milliseconds. */
export const activityToldFor = daysActivityIsTold * day;

/** For how many days what stays of a member who left is kept: records on advertising, six months (conventions §4). */
export const daysKeptAfterLeaving = 184;

/** For how many days the rest of the agency can read what happened. */
export const daysEventsAreKept = 30;

/** For how many days a support code leads to what was refused or failed. */
export const daysCodesLead = 14;

/** A service token that ended or is over stays listed for a year. */
const keptAfterEnd = 366 * day;

/**
 * How long each kind of row is kept after its end, in milliseconds (conventions §4). The end is: of a mail its sending
 * or its being given up, of a session its log-out or last use (its row tells of the log-in that began it,
 * docs/decisions/056), of counts the last count, of a known browser when it was last noted, of what has an end that
 * end.
 */
export const retention = {
  mails: daysMailsAreKept * day,
  endedSessions: activityToldFor,
  idleSessions: Math.max(
    idleLife({ persistence: 'persistent' }) + limits.session.expiredKnownFor,
    activityToldFor,
  ),
  oldSessions: limits.session.absolute + limits.session.expiredKnownFor,
  loginAttempts: 30 * day,
  knownBrowsers: limits.cookieDays * day,
  mailBudgets: day,
  rateLimits: 0,
  links: 0,
  codes: 10 * 60_000,
  loginRuns: 0,
  waitingCalls: limits.waitingActs.openFor,
  unconfirmedNewsletters: limits.newsletterConfirmLife,
  strangerMails: 2 * day,
  mailStops: 0,
  bouncedAddresses: 366 * day,
  mailScopes: 2 * day,
  singleUse: 0,
  keptAnswers: 0,
  oidcModels: 0,
  oidcLogouts: daysMailsAreKept * day,
  oidcSignIns: limits.session.absolute + limits.session.expiredKnownFor,
  waitingSignUps: 0,
  waitingConnects: 0,
  supportEvents: daysCodesLead * day,
  trails: 0,
  events: daysEventsAreKept * day,
  webhookDeliveries: daysEventsAreKept * day,
  removedEndpoints: 0,
  endedTokens: keptAfterEnd,
  withdrawals: 0,
  keptConsents: 0,
  rejoinBlocks: 0,
  /** Records of what the staff did: as long as `CONSOLE_RECORD_DAYS` says. */
  staffTrail: 'staffRecords',
  approvalRequests: 'staffRecords',
} as const;

export type Retention = typeof retention;

/** How long a kind of row is kept after its end, in milliseconds. */
export function keptFor(
  kind: keyof Retention,
  { staffRecordDays }: { readonly staffRecordDays: number },
): number {
  const term = retention[kind];
  return term === 'staffRecords' ? staffRecordDays * day : term;
}

/** The same in milliseconds. */
export const keptAfterLeaving = daysKeptAfterLeaving * day;
