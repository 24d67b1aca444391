import type { EventType } from '../../domain/event-types.ts';
import type { AuditEvent } from '../../ports/audit.ts';

type Data = Readonly<Record<string, unknown>>;
type Raised = { readonly type: EventType; readonly data: (detail: string | null) => Data };
/** The events that follow from a line of the trail. */
type Told = { readonly events: readonly [Raised, ...Raised[]] };
/** Why the rest of the agency is not told. */
type Untold = { readonly events: readonly []; readonly because: string };

const one = (type: EventType, data: Data = {}): Raised => ({ type, data: () => data });
const told = (...events: Told['events']): Told => ({ events });
const untold = (because: string): Untold => ({ events: [], because });

const updated = (...fields: string[]) => one('member.updated', { fields });
const ended = (reason: string) => one('session.ended', { reason });
const credential = (kind: string) => one('credential.changed', { kind });
/** Ways in that a line names otherwise than an event does; providers keep their names. */
const kinds: Readonly<Record<string, string>> = {
  YH: 'email',
  PASSWORD: 'password',
  PASSKEY: 'passkey',
  CI: 'identity',
};
/** Of the way in that the line names. */
const credentialNamed: Raised = {
  type: 'credential.changed',
  data: (way) => ({ kind: way === null ? way : (kinds[way] ?? way) }),
};

const asked = untold('only asked for; the change has a line of its own');
const lookedOnly = untold('the desk only looked');
const notTheirs = untold('changes nothing that another service keeps');
const ofNobody = untold('is about no member');
const partners = untold('a partner is told by the grant itself, whenever it is asked');

/**
 * The one table of events: which of them follow from a line of the trail. A line without a row does not compile. A log-in
 * raises none. `member.joined` of a sign-up by mail comes with its confirmation (members.ts), `consent.changed` with the
 * lines of the ledger (consents.ts).
 */
export const eventRows: Readonly<Record<AuditEvent, Told | Untold>> = {
  // Of a sign-up that waits nobody is told.
  SIGNED_UP: told(one('member.joined')),
  EMAIL_CONFIRMED: told(updated('email')),
  MAIL_RESENT: asked,
  FIRST_LOGIN: untold('a log-in'),
  LOCKED: notTheirs,
  CODES_REST: notTheirs,
  NICKNAME_CHANGED: told(updated('nickname')),
  BIRTH_CHANGED: told(updated('birth')),
  INTERESTS_CHANGED: told(updated('topics')),
  SCORED: untold('the score service is told by itself'),
  PASSWORD_CHANGED: told(credential('password')),
  PASSWORD_RESET: told(credential('password'), ended('recovery')),
  RESET_ASKED: asked,
  ACCOUNT_SECURED: told(credential('password'), ended('recovery')),
  WAY_CONFIRMED: told(credentialNamed),
  WAY_REMOVED: told(credentialNamed),
  LOGIN_CODE_OFF: told(credential('login_code')),
  LOGIN_CODE_ON: told(credential('login_code')),
  PASSKEY_ADDED: told(credential('passkey')),
  PASSKEY_REMOVED: told(credential('passkey')),
  PASSKEY_COUNTED_BACK: notTheirs,
  FACTOR_ADDED: told(credential('totp')),
  FACTOR_REMOVED: told(credential('totp')),
  FACTOR_REMOVED_BY_IDENTITY: told(credential('totp')),
  FACTOR_KEPT: notTheirs,
  FACTOR_SCOPE_CHANGED: told(credential('totp')),
  FACTOR_RESTS: notTheirs,
  LOGIN_ALERTS_CHANGED: notTheirs,
  ABROAD_BLOCK_CHANGED: notTheirs,
  ABROAD_REFUSED: notTheirs,
  RECOVERY_CODES_RENEWED: told(credential('recovery_code')),
  RECOVERY_CODE_USED: notTheirs,
  BROWSER_TRUSTED: notTheirs,
  TRUST_ENDED: notTheirs,
  FACTOR_RESET_ASKED: asked,
  FACTOR_RESET_NEAR: asked,
  FACTOR_RESET_STOPPED: notTheirs,
  FACTOR_RESET: told(credential('totp')),
  SESSIONS_ENDED: told(ended('member')),
  NOT_ME: told(ended('not_me')),
  CONSENT_CHANGED: untold('each line of the ledger is told'),
  EMAIL_CHANGE_ASKED: asked,
  EMAIL_CHANGED: told(updated('email')),
  EMAIL_CHANGE_UNDONE: told(updated('email')),
  EMAIL_CONNECT_ASKED: asked,
  EMAIL_CONNECT_CANCELLED: asked,
  EMAIL_CONNECTED: told(updated('email'), credential('email')),
  EMAIL_DISCONNECTED: told(credential('email')),
  DATA_EXPORTED: notTheirs,
  WITHDRAWN: told(one('member.left')),
  SOCIAL_CONNECTED: told(credentialNamed),
  SOCIAL_DISCONNECTED: told(credentialNamed),
  SOCIAL_UNLINKED_THERE: told(credentialNamed),
  SOCIAL_EMAIL_DISABLED: notTheirs,
  SOCIAL_EMAIL_ENABLED: notTheirs,
  SIGN_UP_REPLACED: untold('a sign-up that waits was never told of'),
  IDENTITY_VERIFIED: told(one('identity.verified')),
  IDENTITY_CANCELLED: told(one('identity.removed')),
  INTEGRATED: told(one('account.integrated')),
  INTEGRATION_UNDONE: told(one('account.undone')),
  PARTNER_AGREED: partners,
  PARTNER_ENDED: partners,
  OPERATOR_FOUND: lookedOnly,
  OPERATOR_SHOWN: lookedOnly,
  OPERATOR_BLOCKED: told(one('member.blocked'), ended('blocked')),
  OPERATOR_UNBLOCKED: told(one('member.unblocked')),
  OPERATOR_UNLOCKED: notTheirs,
  OPERATOR_ENDED_SESSIONS: told(ended('operator')),
  OPERATOR_LISTED_WAYS: lookedOnly,
  OPERATOR_REMOVED_WAY: told(credentialNamed),
  OPERATOR_DROPPED_LINKS: notTheirs,
  OPERATOR_STARTED_FACTOR_RESET: asked,
  OPERATOR_RECLAIMED: told(credential('password'), ended('recovery')),
  OPERATOR_EXPORTED: lookedOnly,
  OPERATOR_ERASED: untold('the account’s own last line tells that the member left'),
  OPERATOR_LISTED_OUTBOX: lookedOnly,
  OPERATOR_REQUEUED: lookedOnly,
  OPERATOR_LISTED_TOKENS: lookedOnly,
  OPERATOR_ADDED_TOKEN: ofNobody,
  OPERATOR_ENDED_TOKEN: ofNobody,
  OPERATOR_LISTED_WEBHOOKS: lookedOnly,
  OPERATOR_CHANGED_WEBHOOK: ofNobody,
  OPERATOR_REPLAYED_EVENTS: ofNobody,
};
