import type { LoginPlatform } from '@daemun/contract/codes/providers';
import type { DisputableEvent } from '../../domain/account-events.ts';
import type { NamedAction } from '../../ports/mail-links.ts';
import type { MailContents } from '../../ports/outbox.ts';

/** How the button of a notice undoes the action that the notice tells of. */
export type NoticeUndo =
  /** By the action's id, which the link keeps. */
  | 'named'
  /** As every dispute does, whatever came when: sessions, browsers, links, codes and waits end, the password is suspended. */
  | 'recovery'
  | { readonly nothing: string };

const gone = { nothing: 'what the action took away comes back only by its owner: a button cannot add it' };
const refused = { nothing: 'the action was refused' };
const bySupport = { nothing: 'support did it, and support takes it back' };
const isRecovery = { nothing: 'the action is itself a recovery' };

/** The one table of notices with a button that disputes, and how it undoes the very action. */
export const noticeUndo = {
  NEW_DEVICE: 'recovery',
  LOGGED_IN: 'recovery',
  FIRST_LOGIN: 'recovery',
  LOCKED: refused,
  CODES_REST: refused,
  FACTOR_ADDED: 'named',
  FACTOR_REMOVED: gone,
  FACTOR_REMOVED_BY_IDENTITY: gone,
  FACTOR_KEPT: 'named',
  FACTOR_RESTS: refused,
  FACTOR_SCOPE_CHANGED: 'named',
  LOGIN_ALERTS_CHANGED: 'named',
  ABROAD_BLOCK_CHANGED: 'named',
  ABROAD_REFUSED: refused,
  RECOVERY_CODES_RENEWED: 'named',
  RECOVERY_CODE_USED: 'recovery',
  BROWSER_TRUSTED: 'recovery',
  TRUST_ENDED: { nothing: 'each browser is asked more than before' },
  FACTOR_RESET_ASKED: 'recovery',
  FACTOR_RESET_NEAR: 'recovery',
  FACTOR_RESET: gone,
  PASSWORD_CHANGED: 'recovery',
  PASSWORD_RESET: 'recovery',
  ACCOUNT_SECURED: isRecovery,
  WAY_CONFIRMED: 'named',
  WAY_REMOVED: gone,
  LOGIN_CODE_OFF: 'named',
  LOGIN_CODE_ON: 'named',
  SESSIONS_ENDED: { nothing: 'sessions that ended are begun by a login' },
  NOT_ME: { nothing: 'sessions that ended are begun by a login' },
  EMAIL_CHANGE_ASKED: 'recovery',
  // The link itself keeps the address that it gives back.
  EMAIL_CHANGED: 'recovery',
  EMAIL_CHANGE_UNDONE: isRecovery,
  EMAIL_CONNECT_ASKED: 'recovery',
  EMAIL_CONNECTED: 'named',
  EMAIL_DISCONNECTED: gone,
  DATA_EXPORTED: { nothing: 'a file that was taken cannot be called back' },
  SOCIAL_CONNECTED: 'named',
  SOCIAL_DISCONNECTED: gone,
  SOCIAL_UNLINKED_THERE: gone,
  IDENTITY_VERIFIED: 'named',
  IDENTITY_CANCELLED: gone,
  INTEGRATED: 'named',
  INTEGRATION_UNDONE: gone,
  PASSKEY_ADDED: 'named',
  PASSKEY_REMOVED: gone,
  PARTNER_AGREED: 'named',
  PARTNER_ENDED: gone,
  OPERATOR_UNBLOCKED: bySupport,
  OPERATOR_UNLOCKED: bySupport,
  OPERATOR_ENDED_SESSIONS: bySupport,
  OPERATOR_REMOVED_WAY: gone,
  OPERATOR_DROPPED_LINKS: bySupport,
  OPERATOR_STARTED_FACTOR_RESET: 'recovery',
  OPERATOR_RECLAIMED: isRecovery,
  OPERATOR_EXPORTED: bySupport,
} as const satisfies Readonly<Record<DisputableEvent, NoticeUndo>>;

type AddedLogin = Exclude<LoginPlatform, 'HA'>;

/** The action of a notice whose contents say which it is. Senders name the others: their ids stand in no mail. */
export function actionOf(contents: MailContents): NamedAction | null {
  if (contents.template === 'login-added') return { added: contents.facts.platform as AddedLogin };
  if (contents.template === 'email-connected') return { added: 'YH' };
  if (contents.template !== 'account-event') return null;
  const { what } = contents.facts;
  if (what === 'FACTOR_ADDED' || what === 'FACTOR_KEPT') return { added: 'TOTP' };
  return what === 'RECOVERY_CODES_RENEWED' ? { added: 'RECOVERY_CODE' } : null;
}
