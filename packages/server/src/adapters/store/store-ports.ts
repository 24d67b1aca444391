import type { StorePorts } from '../../ports/ports.ts';
import { makeApprovals } from './approvals.ts';
import { makeAudit } from './audit.ts';
import { makeBackups } from './backups.ts';
import { makeBounces } from './bounces.ts';
import { makeClosedAccounts } from './closed-accounts.ts';
import type { LedgerKey } from './consent-digest.ts';
import { makeConsents } from './consents.ts';
import { makeEmailConnects } from './email-connects.ts';
import type { Engine } from './engine/engine.ts';
import { makeEvents } from './events.ts';
import { makeFactors } from './factors.ts';
import { makeIdempotency } from './idempotency.ts';
import { makeIdentities } from './identities.ts';
import { makeImports } from './imports.ts';
import { makeInterests } from './interests.ts';
import { makeKnownBrowsers } from './known-browsers.ts';
import { makeLegacyAccounts } from './legacy-accounts.ts';
import { makeLoginAttempts } from './login-attempts.ts';
import { makeLoginRuns } from './login-runs.ts';
import { makeMailCodes } from './mail-codes.ts';
import { makeMailLinks } from './mail-links.ts';
import { makeMarketingConsents } from './marketing-consents.ts';
import { makeMemberSearch } from './member-search.ts';
import { makeMembers } from './members.ts';
import { makeNewsletters } from './newsletters.ts';
import { makeOidcModels, makeOidcSignIns, makeSigningKeys } from './oidc-models.ts';
import { makeOutbox } from './outbox.ts';
import { makeOutboxDesk } from './outbox-desk.ts';
import { makePartnerGrants } from './partner-grants.ts';
import { makePasskeys } from './passkeys.ts';
import { makePasswordHashes } from './password-hashes.ts';
import { makePolicyVersions } from './policy-versions.ts';
import { makeProviderTokens } from './provider-tokens.ts';
import { makePurge } from './purge.ts';
import { makeRateLimits, type OnRateLimitHit } from './rate-limits.ts';
import type { Db } from './schema.ts';
import { makeScores } from './scores.ts';
import { makeScoring } from './scoring.ts';
import { makeServiceTokens } from './service-tokens.ts';
import { makeSessions } from './sessions.ts';
import { makeSingleUse } from './single-use.ts';
import { makeStaff } from './staff.ts';
import { makeStaffIdentities } from './staff-identities.ts';
import { makeStaffPasskeys } from './staff-passkeys.ts';
import { makeStaffTrail } from './staff-trail.ts';
import { makeStrangerMails } from './stranger-mails.ts';
import { makeSupportEvents } from './support-events.ts';
import { makeUpstream } from './upstream.ts';
import { makeWaitingActs } from './waiting-acts.ts';
import { makeWebhooks } from './webhooks.ts';
import { makeWithdrawals } from './withdrawals.ts';

/** All that the store offers, over a database or over one transaction in it. */
export const storePorts = (
  db: Db,
  engine: Engine,
  ledgerKey: LedgerKey,
  onRateLimitHit: OnRateLimitHit,
): StorePorts => ({
  members: makeMembers(db, engine),
  memberSearch: makeMemberSearch(db, engine),
  sessions: makeSessions(db, engine),
  attempts: makeLoginAttempts(db),
  browsers: makeKnownBrowsers(db, engine),
  waitingActs: makeWaitingActs(db),
  links: makeMailLinks(db),
  codes: makeMailCodes(db),
  factors: makeFactors(db),
  loginRuns: makeLoginRuns(db),
  consents: makeConsents(db, engine, ledgerKey),
  audit: makeAudit(db),
  events: makeEvents(db),
  serviceTokens: makeServiceTokens(db),
  webhooks: makeWebhooks(db),
  outbox: makeOutbox(db),
  outboxDesk: makeOutboxDesk(db),
  rateLimits: makeRateLimits(db, onRateLimitHit),
  interests: makeInterests(db, engine),
  scores: makeScores(db),
  marketing: makeMarketingConsents(db),
  newsletters: makeNewsletters(db),
  strangerMails: makeStrangerMails(db),
  bounces: makeBounces(db),
  emailConnects: makeEmailConnects(db),
  withdrawals: makeWithdrawals(db),
  purge: makePurge(db, engine, ledgerKey),
  closedAccounts: makeClosedAccounts(db),
  singleUse: makeSingleUse(db),
  idempotency: makeIdempotency(db),
  providerTokens: makeProviderTokens(db),
  upstream: makeUpstream(db),
  scoring: makeScoring(db),
  legacyAccounts: makeLegacyAccounts(db),
  identities: makeIdentities(db),
  imports: makeImports(db),
  passwordHashes: makePasswordHashes(db),
  partnerGrants: makePartnerGrants(db),
  passkeys: makePasskeys(db),
  oidcModels: makeOidcModels(db),
  oidcSignIns: makeOidcSignIns(db),
  signingKeys: makeSigningKeys(db),
  backups: makeBackups(db),
  approvals: makeApprovals(db),
  policies: makePolicyVersions(db),
  supportEvents: makeSupportEvents(db),
  staff: makeStaff(db),
  staffIdentities: makeStaffIdentities(db),
  staffPasskeys: makeStaffPasskeys(db),
  staffTrail: makeStaffTrail(db, ledgerKey),
});
