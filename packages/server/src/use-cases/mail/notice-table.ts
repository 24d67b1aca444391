import type { AuditEvent, LoginEvent } from '../../ports/audit.ts';
import type { LinkKind } from '../../ports/mail-links.ts';
import type { MailTemplate } from '../../ports/outbox.ts';

/** What a notice's button does: disputes, takes a change of address back, sets a password, or nothing to the account. */
type NoticeLink = Extract<LinkKind, 'GUARD' | 'UNDO' | 'PWD'> | null;

/**
 * What the button of each notice does at the address that it is for: the owner's proven one, for UNDO the one that a
 * change leaves. Senders read it here; while a change can be taken back, the address it left gets the owner's notices too,
 * with UNDO (owner-mail.ts).
 */
export const noticeLinks = {
  'new-device': 'GUARD',
  'logged-in': 'GUARD',
  'logged-in-abroad': 'GUARD',
  'password-changed': 'GUARD',
  'account-locked': 'GUARD',
  'email-change-asked': 'UNDO',
  'email-changed': 'UNDO',
  'email-restored': 'PWD',
  'email-connected': 'GUARD',
  'login-added': 'GUARD',
  'login-removed': 'GUARD',
  'login-cut': 'GUARD',
  // The only way in: the mail offers to set a password.
  'login-died': 'PWD',
  'identity-verified': 'GUARD',
  'identity-cancelled': 'GUARD',
  'passkey-added': 'GUARD',
  'passkey-removed': 'GUARD',
  'ways-removed': 'GUARD',
  'ways-suspended': 'GUARD',
  'partner-agreed': 'GUARD',
  'partner-ended': 'GUARD',
  'account-event': 'GUARD',
  'desk-event': 'GUARD',
  // Nothing that the owner could do for themselves: the customer centre speaks.
  'account-blocked': null,
  'marketing-agreed': null,
  'marketing-refused': null,
  'password-reclaimed': 'PWD',
  withdrawn: null,
} as const satisfies Readonly<Partial<Record<MailTemplate, NoticeLink>>>;

/** A mail that tells the owner of an account what happened to it. */
export type Notice = keyof typeof noticeLinks;

/** The mails that tell of an event; of several, those that fit what happened. */
type Told = { readonly mails: readonly [Notice, ...Notice[]] };
/** Why nobody is told. */
type Untold = { readonly mails: readonly []; readonly because: string };
export type NoticeRow = Told | Untold;

const told = (...mails: Told['mails']): NoticeRow => ({ mails });
const untold = (because: string): NoticeRow => ({ mails: [], because });

/** Whether the owner could do something about an event by the mail that told of it. */
export const isDisputable = ({ mails }: NoticeRow): boolean =>
  mails.some((mail) => noticeLinks[mail] !== null);

const harmless = untold('changes nothing of who gets in');
const asked = untold('its own mail goes to who asked');
const ofNobody = untold('is about no account');
const lookedOnly = untold('the desk only looked; the trail has it');

/**
 * The one table of notices: what happened to an account, and which mail tells of it (decisions §8). An event of the
 * trail without a row does not compile.
 */
export const noticeTable: Readonly<Record<AuditEvent | LoginEvent, NoticeRow>> = {
  NEW_DEVICE: told('new-device'),
  // Where the member wants to hear of it, or from a country abroad that is new to the account.
  LOGGED_IN: told('logged-in', 'logged-in-abroad'),
  SIGNED_UP: asked,
  EMAIL_CONFIRMED: asked,
  MAIL_RESENT: asked,
  // In another browser than the one that signed up.
  FIRST_LOGIN: told('new-device'),
  LOCKED: told('account-locked'),
  CODES_REST: told('account-event'),
  FACTOR_ADDED: told('account-event'),
  FACTOR_REMOVED: told('account-event'),
  FACTOR_REMOVED_BY_IDENTITY: told('account-event'),
  // After a reset of the password: an app that came of late stands still.
  FACTOR_KEPT: told('account-event'),
  FACTOR_RESTS: told('account-event'),
  FACTOR_SCOPE_CHANGED: told('account-event'),
  LOGIN_ALERTS_CHANGED: told('account-event'),
  ABROAD_BLOCK_CHANGED: told('account-event'),
  ABROAD_REFUSED: told('account-event'),
  RECOVERY_CODES_RENEWED: told('account-event'),
  RECOVERY_CODE_USED: told('account-event'),
  BROWSER_TRUSTED: told('account-event'),
  TRUST_ENDED: told('account-event'),
  FACTOR_RESET_ASKED: told('account-event'),
  FACTOR_RESET_NEAR: told('account-event'),
  FACTOR_RESET_STOPPED: untold('all stays as it was'),
  FACTOR_RESET: told('account-event'),
  NICKNAME_CHANGED: harmless,
  BIRTH_CHANGED: harmless,
  INTERESTS_CHANGED: harmless,
  SCORED: harmless,
  PASSWORD_CHANGED: told('password-changed'),
  PASSWORD_RESET: told('password-changed', 'ways-removed', 'ways-suspended'),
  RESET_ASKED: asked,
  ACCOUNT_SECURED: told('ways-removed', 'ways-suspended'),
  WAY_CONFIRMED: told('login-added', 'identity-verified', 'passkey-added'),
  WAY_REMOVED: told('login-removed', 'identity-cancelled', 'passkey-removed'),
  LOGIN_CODE_OFF: told('account-event'),
  LOGIN_CODE_ON: told('account-event'),
  SESSIONS_ENDED: told('account-event'),
  NOT_ME: told('account-event'),
  // Every choice of marketing has its result told, to a proven mailbox, without a word on who gets in.
  CONSENT_CHANGED: told('marketing-agreed', 'marketing-refused'),
  EMAIL_CHANGE_ASKED: told('email-change-asked'),
  EMAIL_CHANGED: told('email-changed'),
  EMAIL_CHANGE_UNDONE: told('email-restored'),
  // At another address than the account's: the one it would leave; at the same: its owner.
  EMAIL_CONNECT_ASKED: told('email-change-asked', 'account-event'),
  EMAIL_CONNECT_CANCELLED: harmless,
  EMAIL_CONNECTED: told('email-connected', 'email-changed'),
  EMAIL_DISCONNECTED: told('login-removed'),
  DATA_EXPORTED: told('account-event'),
  WITHDRAWN: told('withdrawn'),
  SOCIAL_CONNECTED: told('login-added'),
  SOCIAL_DISCONNECTED: told('login-removed'),
  SOCIAL_UNLINKED_THERE: told('login-cut', 'login-died'),
  SOCIAL_EMAIL_DISABLED: harmless,
  SOCIAL_EMAIL_ENABLED: harmless,
  SIGN_UP_REPLACED: untold('who signed up proved nothing'),
  IDENTITY_VERIFIED: told('identity-verified'),
  IDENTITY_CANCELLED: told('identity-cancelled'),
  INTEGRATED: told('account-event'),
  INTEGRATION_UNDONE: told('account-event'),
  PASSKEY_ADDED: told('passkey-added'),
  PASSKEY_REMOVED: told('passkey-removed'),
  PASSKEY_COUNTED_BACK: untold('a restored key does so too, and it was refused where it could be another'),
  PARTNER_AGREED: told('partner-agreed'),
  PARTNER_ENDED: told('partner-ended'),
  OPERATOR_FOUND: lookedOnly,
  OPERATOR_SHOWN: lookedOnly,
  OPERATOR_BLOCKED: told('account-blocked'),
  OPERATOR_UNBLOCKED: told('desk-event'),
  OPERATOR_UNLOCKED: told('desk-event'),
  OPERATOR_ENDED_SESSIONS: told('desk-event'),
  OPERATOR_LISTED_WAYS: lookedOnly,
  OPERATOR_REMOVED_WAY: told('login-removed', 'identity-cancelled', 'passkey-removed'),
  OPERATOR_DROPPED_LINKS: told('desk-event'),
  OPERATOR_STARTED_FACTOR_RESET: told('desk-event'),
  OPERATOR_RECLAIMED: told('password-reclaimed', 'email-restored'),
  OPERATOR_EXPORTED: told('desk-event'),
  OPERATOR_ERASED: told('withdrawn'),
  OPERATOR_LISTED_OUTBOX: lookedOnly,
  OPERATOR_REQUEUED: untold('a mail goes out again'),
  OPERATOR_LISTED_TOKENS: ofNobody,
  OPERATOR_ADDED_TOKEN: ofNobody,
  OPERATOR_ENDED_TOKEN: ofNobody,
  OPERATOR_LISTED_WEBHOOKS: ofNobody,
  OPERATOR_CHANGED_WEBHOOK: ofNobody,
  OPERATOR_REPLAYED_EVENTS: ofNobody,
};
