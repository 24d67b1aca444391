import type { AuditEvent } from '../../ports/audit.ts';
import type { LinkKind } from '../../ports/mail-links.ts';
import type { MailTemplate } from '../../ports/outbox.ts';

/** The mails that tell of an event; of several, those that fit what happened. */
type Told = {
  readonly mails: readonly MailTemplate[];
  /** Whose mailbox: the owner's proven one, or the one that a change leaves. */
  readonly to: 'owner' | 'left';
  /** What its button does: disputes, takes back, sets a password, or nothing to the account. */
  readonly link: Extract<LinkKind, 'GUARD' | 'UNDO' | 'PWD'> | null;
};
/** Why nobody is told. */
type Untold = { readonly mails: readonly []; readonly because: string };
export type NoticeRow = Told | Untold;

const guarded = (...mails: readonly MailTemplate[]): NoticeRow => ({ mails, to: 'owner', link: 'GUARD' });
const undone = (...mails: readonly MailTemplate[]): NoticeRow => ({ mails, to: 'left', link: 'UNDO' });
const untold = (because: string): NoticeRow => ({ mails: [], because });

const harmless = untold('changes nothing of who gets in');
const asked = untold('its own mail goes to who asked');
const lookedOnly = untold('the desk only looked; the trail has it');

/**
 * The one table of notices: what happened to an account, which mail tells of it, whom, and what its button does (decisions
 * §8). An event of the trail without a row does not compile. `NEW_DEVICE` is a log-in, which the trail does not keep.
 */
export const noticeTable: Readonly<Record<AuditEvent | 'NEW_DEVICE', NoticeRow>> = {
  NEW_DEVICE: guarded('new-device'),
  SIGNED_UP: asked,
  EMAIL_CONFIRMED: asked,
  MAIL_RESENT: asked,
  // In another browser than the one that signed up.
  FIRST_LOGIN: guarded('new-device'),
  LOCKED: guarded('account-locked'),
  NICKNAME_CHANGED: harmless,
  BIRTH_CHANGED: harmless,
  INTERESTS_CHANGED: harmless,
  SCORED: harmless,
  PASSWORD_CHANGED: guarded('password-changed'),
  PASSWORD_RESET: guarded('password-changed', 'ways-removed', 'ways-suspended'),
  RESET_ASKED: asked,
  ACCOUNT_SECURED: guarded('ways-removed', 'ways-suspended'),
  WAY_CONFIRMED: guarded('login-added', 'identity-verified'),
  WAY_REMOVED: guarded('login-removed', 'identity-cancelled'),
  SESSIONS_ENDED: guarded('account-event'),
  NOT_ME: guarded('account-event'),
  // Every choice of marketing has its result told, to a proven mailbox, without a word on who gets in.
  CONSENT_CHANGED: { mails: ['marketing-agreed', 'marketing-refused'], to: 'owner', link: null },
  EMAIL_CHANGE_ASKED: undone('email-change-asked'),
  EMAIL_CHANGED: undone('email-changed'),
  EMAIL_CHANGE_UNDONE: { mails: ['email-restored'], to: 'owner', link: 'PWD' },
  // At another address than the account's: the one it would leave; at the same: its owner.
  EMAIL_CONNECT_ASKED: undone('email-change-asked', 'account-event'),
  EMAIL_CONNECT_CANCELLED: harmless,
  EMAIL_CONNECTED: guarded('email-connected', 'email-changed'),
  EMAIL_DISCONNECTED: guarded('login-removed'),
  DATA_EXPORTED: guarded('account-event'),
  WITHDRAWN: { mails: ['withdrawn'], to: 'owner', link: null },
  SOCIAL_CONNECTED: guarded('login-added'),
  SOCIAL_DISCONNECTED: guarded('login-removed'),
  // The only way in: the mail offers to set a password.
  SOCIAL_UNLINKED_THERE: guarded('login-cut', 'login-died'),
  SOCIAL_EMAIL_DISABLED: harmless,
  SOCIAL_EMAIL_ENABLED: harmless,
  SIGN_UP_REPLACED: untold('who signed up proved nothing'),
  IDENTITY_VERIFIED: guarded('identity-verified'),
  IDENTITY_CANCELLED: guarded('identity-cancelled'),
  INTEGRATED: guarded('account-event'),
  INTEGRATION_UNDONE: guarded('account-event'),
  PARTNER_AGREED: guarded('partner-agreed'),
  PARTNER_ENDED: guarded('partner-ended'),
  OPERATOR_FOUND: lookedOnly,
  OPERATOR_SHOWN: lookedOnly,
  // Nothing that the owner could do for themselves: the customer centre speaks.
  OPERATOR_BLOCKED: { mails: ['account-blocked'], to: 'owner', link: null },
  OPERATOR_UNBLOCKED: guarded('desk-event'),
  OPERATOR_UNLOCKED: guarded('desk-event'),
  OPERATOR_ENDED_SESSIONS: guarded('desk-event'),
  OPERATOR_LISTED_WAYS: lookedOnly,
  OPERATOR_REMOVED_WAY: guarded('login-removed', 'identity-cancelled'),
  OPERATOR_DROPPED_LINKS: guarded('desk-event'),
  OPERATOR_RECLAIMED: { mails: ['password-reset', 'email-restored'], to: 'owner', link: 'PWD' },
  OPERATOR_EXPORTED: guarded('desk-event'),
  OPERATOR_ERASED: { mails: ['withdrawn'], to: 'owner', link: null },
  OPERATOR_LISTED_OUTBOX: lookedOnly,
  OPERATOR_REQUEUED: untold('a mail goes out again'),
};
