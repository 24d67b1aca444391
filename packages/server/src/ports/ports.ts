import type { AccessTokens } from './access-tokens.ts';
import type { Audit } from './audit.ts';
import type { CiVault } from './ci-vault.ts';
import type { Clock } from './clock.ts';
import type { Consents } from './consents.ts';
import type { Documents } from './documents.ts';
import type { EmailConnects } from './email-connects.ts';
import type { Encryption } from './encryption.ts';
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
import type { Outbox } from './outbox.ts';
import type { Partners } from './partners.ts';
import type { PasswordHashes } from './password-hashes.ts';
import type { ProviderTokens } from './provider-tokens.ts';
import type { Purge } from './purge.ts';
import type { RateLimits } from './rate-limits.ts';
import type { ResponsePadding } from './response-padding.ts';
import type { Scores } from './scores.ts';
import type { Scoring } from './scoring.ts';
import type { Secrets } from './secrets.ts';
import type { Sessions } from './sessions.ts';
import type { Settings } from './settings.ts';
import type { SingleUse } from './single-use.ts';
import type { SisterSites } from './sister-sites.ts';
import type { SocialProviders } from './social.ts';
import type { Upstream } from './upstream.ts';
import type { Withdrawals } from './withdrawals.ts';

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
  readonly rateLimits: RateLimits;
  readonly interests: Interests;
  readonly scores: Scores;
  readonly singleUse: SingleUse;
  readonly idempotency: Idempotency;
  readonly providerTokens: ProviderTokens;
  readonly identities: Identities;
  readonly imports: Imports;
  readonly legacyAccounts: LegacyAccounts;
  readonly upstream: Upstream;
  readonly scoring: Scoring;
  readonly newsletters: Newsletters;
  readonly emailConnects: EmailConnects;
  readonly withdrawals: Withdrawals;
  readonly purge: Purge;
  readonly passwordHashes: PasswordHashes;
};

/** Runs work in one transaction: all of it stands afterwards, or nothing (design §5). A thrown refusal undoes it. */
export type InTransaction = <T>(work: (tx: StorePorts) => Promise<T>) => Promise<T>;

/** Every outside need of the service; a use case names only those it uses. */
export type Ports = StorePorts & {
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly accessTokens: AccessTokens;
  readonly encryption: Encryption;
  readonly ciVault: CiVault;
  readonly identity: Identity;
  readonly social: SocialProviders;
  readonly sisterSites: SisterSites;
  readonly partners: Partners;
  readonly hashing: Hashing;
  readonly legacyPasswords: LegacyPasswords;
  readonly responsePadding: ResponsePadding;
  readonly documents: Documents;
  readonly settings: Settings;
};
