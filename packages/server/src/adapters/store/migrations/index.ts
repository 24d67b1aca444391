import { foundation } from './001-foundation.ts';
import { myArea } from './002-my-area.ts';
import { social } from './003-social.ts';
import { legacy } from './004-legacy.ts';
import { identity } from './005-identity.ts';
import { scoresAndTrail } from './006-scores-and-trail.ts';
import { operators } from './007-operators.ts';
import { idempotency } from './008-idempotency.ts';
import { browsersLastNoted, refusalsAndAcquaintance } from './009-refusals-and-acquaintance.ts';
import { provenAddresses, suspendedWaysIn } from './010-suspended-ways-in.ts';
import { legacyMarketing } from './011-legacy-marketing.ts';
import { mailIndexes, mails } from './013-mails.ts';
import { jobRecord } from './014-job-record.ts';
import { rowEnds } from './014-row-ends.ts';
import { linksAndWhoAsked } from './015-links-and-who-asked.ts';
import { mailCodes } from './016-mail-codes.ts';
import { logInsInANewBrowser } from './017-log-ins-in-a-new-browser.ts';
import { trailByCode } from './018-trail-by-code.ts';
import { proofsOfPresence } from './019-proofs-of-presence.ts';
import { unverifiedEmails } from './021-unverified-emails.ts';
import { partnerGrants } from './022-partner-grants.ts';
import { passkeys, passkeysOfMembers } from './023-passkeys.ts';
import { sessionsByPasskeys } from './024-sessions-by-passkeys.ts';
import { browsersOfSessions } from './025-browsers-of-sessions.ts';
import { itemsOfGrants } from './026-items-of-grants.ts';
import { codesOfBrowsers, codesOfLogIns } from './027-codes-of-log-ins.ts';
import { logInsWithoutCodes } from './028-log-ins-without-codes.ts';
import { whatHappenedExactly } from './029-what-happened-exactly.ts';
import { confirmedNewsletters, newslettersOfBefore } from './030-confirmed-newsletters.ts';
import { accountsCutThere } from './031-accounts-cut-there.ts';
import { openidConnect } from './035-openid-connect.ts';
import { events, serviceTokens } from './036-events.ts';
import { newestDeliveries, webhooks } from './037-webhooks.ts';
import { staff } from './039-staff.ts';
import { adultsFromADayOn } from './043-adults-from-a-day-on.ts';
import { publicSigningKeys } from './044-public-signing-keys.ts';
import { secondFactors } from './045-second-factors.ts';
import { trustedBrowsers } from './046-trusted-browsers.ts';
import { approvalRequests } from './049-approval-requests.ts';
import { factorResets, factorResetsDue } from './050-factor-resets.ts';
import { passkeysOfTheStaff } from './051-passkeys-of-the-staff.ts';
import { staffSessionsByPasskeys } from './052-staff-sessions-by-passkeys.ts';
import { supportEvents } from './053-support-events.ts';
import { searchedMembers } from './054-searched-members.ts';
import { replayedRanges } from './055-replayed-ranges.ts';
import { sharedComputers } from './056-shared-computers.ts';
import { staffIdentities } from './058-staff-identities.ts';
import { policiesOfTheConsole } from './060-policies-of-the-console.ts';
import { requestsAboutPolicies } from './061-requests-about-policies.ts';
import { whatRequestsGive } from './062-what-requests-give.ts';
import { operatorsToldOfEndpoints } from './063-operators-told-of-endpoints.ts';
import { tokensThatWait } from './064-tokens-that-wait.ts';
import { countriesOfSessions } from './065-countries-of-sessions.ts';
import { logInsFromAbroad } from './066-log-ins-from-abroad.ts';
import { mailsOfMembers, mailsOfMembersIndexes } from './067-mails-of-members.ts';
import { howImportsRead } from './068-how-imports-read.ts';
import type { Change } from './change.ts';

/**
 * Every change of the tables, in order, forward only. What has shipped is never edited, unless a part of it becomes a change of
 * its own, which does nothing where it was done already.
 */
export const migrations: Record<string, Change> = {
  '001-foundation': foundation,
  '002-my-area': myArea,
  '003-social': social,
  '004-legacy': legacy,
  '005-identity': identity,
  '006-scores-and-trail': scoresAndTrail,
  '007-operators': operators,
  '008-idempotency': idempotency,
  '009-refusals-and-acquaintance': refusalsAndAcquaintance,
  '009-refusals-and-acquaintance-indexes': browsersLastNoted,
  '010-suspended-ways-in': suspendedWaysIn,
  '010-suspended-ways-in-proven': provenAddresses,
  '011-legacy-marketing': legacyMarketing,
  '013-mails': mails,
  '013-mails-indexes': mailIndexes,
  '014-job-record': jobRecord,
  '014-row-ends': rowEnds,
  '015-links-and-who-asked': linksAndWhoAsked,
  '016-mail-codes': mailCodes,
  '017-log-ins-in-a-new-browser': logInsInANewBrowser,
  '018-trail-by-code': trailByCode,
  '019-proofs-of-presence': proofsOfPresence,
  '021-unverified-emails': unverifiedEmails,
  '022-partner-grants': partnerGrants,
  '023-passkeys': passkeys,
  '023-passkeys-indexes': passkeysOfMembers,
  '024-sessions-by-passkeys': sessionsByPasskeys,
  '025-browsers-of-sessions': browsersOfSessions,
  '026-items-of-grants': itemsOfGrants,
  '027-codes-of-log-ins': codesOfLogIns,
  '027-codes-of-log-ins-indexes': codesOfBrowsers,
  '028-log-ins-without-codes': logInsWithoutCodes,
  '029-what-happened-exactly': whatHappenedExactly,
  '030-confirmed-newsletters': confirmedNewsletters,
  '030-confirmed-newsletters-before': newslettersOfBefore,
  '031-accounts-cut-there': accountsCutThere,
  '035-openid-connect': openidConnect,
  '036-events': events,
  '036-events-tokens': serviceTokens,
  '037-webhooks': webhooks,
  '037-webhooks-indexes': newestDeliveries,
  '039-staff': staff,
  '043-adults-from-a-day-on': adultsFromADayOn,
  '044-public-signing-keys': publicSigningKeys,
  '045-second-factors': secondFactors,
  '046-trusted-browsers': trustedBrowsers,
  '049-approval-requests': approvalRequests,
  '050-factor-resets': factorResets,
  '050-factor-resets-indexes': factorResetsDue,
  '051-passkeys-of-the-staff': passkeysOfTheStaff,
  '052-staff-sessions-by-passkeys': staffSessionsByPasskeys,
  '053-support-events': supportEvents,
  '054-searched-members': searchedMembers,
  '055-replayed-ranges': replayedRanges,
  '056-shared-computers': sharedComputers,
  '058-staff-identities': staffIdentities,
  '060-policies-of-the-console': policiesOfTheConsole,
  '061-requests-about-policies': requestsAboutPolicies,
  '062-what-requests-give': whatRequestsGive,
  '063-operators-told-of-endpoints': operatorsToldOfEndpoints,
  '064-tokens-that-wait': tokensThatWait,
  '065-countries-of-sessions': countriesOfSessions,
  '066-log-ins-from-abroad': logInsFromAbroad,
  '067-mails-of-members': mailsOfMembers,
  '067-mails-of-members-indexes': mailsOfMembersIndexes,
  '068-how-imports-read': howImportsRead,
};
