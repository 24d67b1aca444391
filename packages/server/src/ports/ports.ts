import type { AccessTokens } from './access-tokens.ts';
import type { Audit } from './audit.ts';
import type { Budgets } from './budgets.ts';
import type { CiVault } from './ci-vault.ts';
import type { Clock } from './clock.ts';
import type { Consents } from './consents.ts';
import type { Departures } from './departures.ts';
import type { Documents } from './documents.ts';
import type { EmailConnects } from './email-connects.ts';
import type { Hashing } from './hashing.ts';
import type { Idempotency } from './idempotency.ts';
import type { Identities } from './identities.ts';
import type { Identity } from './identity.ts';
import type { Imports } from './imports.ts';
import type { Interests } from './interests.ts';
import type { LegacyAccounts } from './legacy-accounts.ts';
import type { LegacyPasswords } from './legacy-passwords.ts';
import type { KnownBrowsers, LoginAttempts } from './login-attempts.ts';
import type { MailLinks } from './mail-links.ts';
import type { MarketingConsents } from './marketing-consents.ts';
import type { Members } from './members.ts';
import type { Newsletters } from './newsletters.ts';
import type { OneTime } from './one-time.ts';
import type { Outbox } from './outbox.ts';
import type { Pacing } from './pacing.ts';
import type { Partners } from './partners.ts';
import type { PasswordHashes } from './password-hashes.ts';
import type { Purge } from './purge.ts';
import type { Scores } from './scores.ts';
import type { Scoring } from './scoring.ts';
import type { Sealing } from './sealing.ts';
import type { Secrets } from './secrets.ts';
import type { Sessions } from './sessions.ts';
import type { Settings } from './settings.ts';
import type { SisterSites } from './sister-sites.ts';
import type { SocialProviders } from './social.ts';
import type { SocialGrants } from './social-grants.ts';
import type { Upstream } from './upstream.ts';

/** What the store offers, inside and outside a transaction. */
export type StorePorts = {
  readonly members: Members;
  readonly sessions: Sessions;
  readonly attempts: LoginAttempts;
  readonly browsers: KnownBrowsers;
  readonly links: MailLinks;
  readonly consents: Consents;
  readonly marketing: MarketingConsents;
  readonly audit: Audit;
  readonly outbox: Outbox;
  readonly budgets: Budgets;
  readonly interests: Interests;
  readonly scores: Scores;
  readonly oneTime: OneTime;
  readonly idempotency: Idempotency;
  readonly grants: SocialGrants;
  readonly identities: Identities;
  readonly imports: Imports;
  readonly legacyAccounts: LegacyAccounts;
  readonly upstream: Upstream;
  readonly scoring: Scoring;
  readonly newsletters: Newsletters;
  readonly emailConnects: EmailConnects;
  readonly departures: Departures;
  readonly purge: Purge;
  readonly passwordHashes: PasswordHashes;
};

/** Runs work in one transaction: all of it stands afterwards, or nothing (design §5). A thrown refusal undoes it. */
export type Atomically = <T>(work: (inside: StorePorts) => Promise<T>) => Promise<T>;

/** Every outside need of the service; a use case names only those it uses. */
export type Ports = StorePorts & {
  readonly atomically: Atomically;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly accessTokens: AccessTokens;
  readonly sealing: Sealing;
  readonly ciVault: CiVault;
  readonly identity: Identity;
  readonly social: SocialProviders;
  readonly sisterSites: SisterSites;
  readonly partners: Partners;
  readonly hashing: Hashing;
  readonly legacyPasswords: LegacyPasswords;
  readonly pacing: Pacing;
  readonly documents: Documents;
  readonly settings: Settings;
};
