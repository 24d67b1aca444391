import type { NamedWay } from '@daemun/contract/codes/providers';
import type { MessageId } from '../../i18n/message-id.ts';

type Receipt = {
  /** The title of the mail that tells the owner of the same: one entry of `mail.po`, so that the two cannot differ. */
  readonly title: MessageId;
  /** Of a change to ways in, where those of some ways are mails of their own. */
  readonly titlesOf?: Partial<Readonly<Record<NamedWay, MessageId>>>;
  /** The mail has a button that takes the change back; the address that was left can have it again. */
  readonly undo?: true;
};

/**
 * What each change is called in its receipt, by its event of the trail. A test holds it against the table of notices
 * (tests/spec/receipts.test.ts).
 */
export const receipts = {
  PASSWORD_CHANGED: { title: 'mail.password-changed.title' },
  EMAIL_CHANGED: { title: 'mail.email-changed.title', undo: true },
  EMAIL_CONNECTED: { title: 'mail.email-connected.title' },
  EMAIL_DISCONNECTED: { title: 'mail.login-removed.title' },
  SOCIAL_CONNECTED: { title: 'mail.login-added.title' },
  SOCIAL_DISCONNECTED: { title: 'mail.login-removed.title' },
  PASSKEY_ADDED: { title: 'mail.passkey-added.title' },
  PASSKEY_REMOVED: { title: 'mail.passkey-removed.title' },
  WAY_CONFIRMED: {
    title: 'mail.login-added.title',
    titlesOf: { CI: 'mail.identity-verified.title', PASSKEY: 'mail.passkey-added.title' },
  },
  WAY_REMOVED: {
    title: 'mail.login-removed.title',
    titlesOf: { CI: 'mail.identity-cancelled.title', PASSKEY: 'mail.passkey-removed.title' },
  },
  IDENTITY_VERIFIED: { title: 'mail.identity-verified.title' },
  IDENTITY_CANCELLED: { title: 'mail.identity-cancelled.title' },
  INTEGRATION_UNDONE: { title: 'mail.what.INTEGRATION_UNDONE' },
  PARTNER_ENDED: { title: 'mail.partner-ended.title' },
  LOGIN_CODE_OFF: { title: 'mail.what.LOGIN_CODE_OFF' },
  LOGIN_CODE_ON: { title: 'mail.what.LOGIN_CODE_ON' },
  FACTOR_ADDED: { title: 'mail.what.FACTOR_ADDED' },
  FACTOR_REMOVED: { title: 'mail.what.FACTOR_REMOVED' },
  FACTOR_REMOVED_BY_IDENTITY: { title: 'mail.what.FACTOR_REMOVED_BY_IDENTITY' },
  FACTOR_SCOPE_CHANGED: { title: 'mail.what.FACTOR_SCOPE_CHANGED' },
  LOGIN_ALERTS_CHANGED: { title: 'mail.what.LOGIN_ALERTS_CHANGED' },
  ABROAD_BLOCK_CHANGED: { title: 'mail.what.ABROAD_BLOCK_CHANGED' },
  RECOVERY_CODES_RENEWED: { title: 'mail.what.RECOVERY_CODES_RENEWED' },
  TRUST_ENDED: { title: 'mail.what.TRUST_ENDED' },
  SESSIONS_ENDED: { title: 'mail.what.SESSIONS_ENDED' },
  DATA_EXPORTED: { title: 'mail.what.DATA_EXPORTED' },
} as const satisfies Record<string, Receipt>;

export type ReceiptEvent = keyof typeof receipts;

/** What the receipt of a change says first. */
export function titleOf(event: ReceiptEvent, way: NamedWay | undefined): MessageId {
  const receipt: Receipt = receipts[event];
  return (way && receipt.titlesOf?.[way]) ?? receipt.title;
}

/** Whether the mail about a change can take it back. */
export const hasUndo = (event: ReceiptEvent): boolean => 'undo' in receipts[event];
