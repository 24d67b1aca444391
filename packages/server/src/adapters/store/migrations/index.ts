import { baseline, baselineIndexes } from './001-baseline.ts';
import { knownBrowserIndex, namedActions } from './004-named-actions.ts';
import { staffTies } from './005-staff-ties.ts';
import { openidGrants } from './006-openid-grants.ts';
import { endsOfSessions, endsOfSessionsIndexes } from './007-ends-of-sessions.ts';
import { staffTimes } from './008-staff-times.ts';
import { epochOfTheStore } from './009-epoch-of-the-store.ts';
import { settledMethods, settledMethodsIndexes } from './010-settled-methods.ts';
import { closedAccounts, closedAccountsIndexes } from './011-closed-accounts.ts';
import { strangerMails, strangerMailsIndexes } from './014-stranger-mails.ts';
import { triesOfKnownBrowsers } from './016-tries-of-known-browsers.ts';
import { supportEventsByCall } from './017-support-events-by-call.ts';
import { bouncedMails, bouncedMailsIndexes } from './019-bounced-mails.ts';
import { causesOfClosing } from './020-causes-of-closing.ts';
import { olderWebhookSecrets } from './022-older-webhook-secrets.ts';
import { mailboxesOfStrangers, mailboxesOfStrangersIndex } from './023-mailboxes-of-strangers.ts';
import { earlierStaffTies } from './025-earlier-staff-ties.ts';
import { sessionsOfApps } from './032-sessions-of-apps.ts';
import { autovacuum } from './033-autovacuum.ts';
import type { Change } from './change.ts';

export type Changes = Readonly<Record<string, Change>>;

/** The change that every store of a release has. Stores of unreleased builds lack it. */
export const firstChange = '001-baseline';

/**
 * Every change of the tables, in order, forward only. Expand and contract starts at the baseline: a release only adds, and a later
 * release removes what no node uses any more. A released change is never edited, except to move a part into a change of its own.
 */
export const migrations: Changes = {
  [firstChange]: baseline,
  '001-baseline-indexes': baselineIndexes,
  '004-named-actions': namedActions,
  '004-named-actions-index': knownBrowserIndex,
  '005-staff-ties': staffTies,
  '006-openid-grants': openidGrants,
  '007-ends-of-sessions': endsOfSessions,
  '007-ends-of-sessions-indexes': endsOfSessionsIndexes,
  '008-staff-times': staffTimes,
  '009-epoch-of-the-store': epochOfTheStore,
  '010-settled-methods': settledMethods,
  '010-settled-methods-indexes': settledMethodsIndexes,
  '011-closed-accounts': closedAccounts,
  '011-closed-accounts-indexes': closedAccountsIndexes,
  '014-stranger-mails': strangerMails,
  '014-stranger-mails-indexes': strangerMailsIndexes,
  '016-tries-of-known-browsers': triesOfKnownBrowsers,
  '017-support-events-by-call': supportEventsByCall,
  '019-bounced-mails': bouncedMails,
  '019-bounced-mails-indexes': bouncedMailsIndexes,
  '020-causes-of-closing': causesOfClosing,
  '022-older-webhook-secrets': olderWebhookSecrets,
  '023-mailboxes-of-strangers': mailboxesOfStrangers,
  '023-mailboxes-of-strangers-index': mailboxesOfStrangersIndex,
  '025-earlier-staff-ties': earlierStaffTies,
  '032-sessions-of-apps': sessionsOfApps,
  '033-autovacuum': autovacuum,
};
