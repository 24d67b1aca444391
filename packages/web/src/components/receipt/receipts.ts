import type { NamedWay } from '@daemun/contract/codes/providers';
import type { MessageId } from '../../i18n/message-id.ts';

type Receipt = {
  /** The mail that tells the owner of this change alone; none if a mail of several (`account-event`) calls it by its event. */
  readonly mail?: string;
  /** Of a change to sign-in methods, if those of some have mails of their own. */
  readonly mailOf?: Partial<Readonly<Record<NamedWay, string>>>;
  /** The mail has a button that takes the change back; the address that was left can have it again. */
  readonly undo?: true;
};

/** A change that the owner's mail calls by its event. */
const byEvent = {} as const;

/**
 * Each change with a receipt, by its event of the audit log. The title of the owner's mail is that of the receipt: one entry of
 * `mail.po`, so that the two cannot differ. A test holds it against the rows of the events (tests/spec/receipts.test.ts).
 */
export const receipts = {
  PASSWORD_CHANGED: { mail: 'password-changed' },
  EMAIL_CHANGED: { mail: 'email-changed', undo: true },
  EMAIL_CONNECTED: { mail: 'email-connected' },
  EMAIL_DISCONNECTED: { mail: 'login-removed' },
  SOCIAL_CONNECTED: { mail: 'login-added' },
  SOCIAL_DISCONNECTED: { mail: 'login-removed' },
  PASSKEY_ADDED: { mail: 'passkey-added' },
  PASSKEY_REMOVED: { mail: 'passkey-removed' },
  WAY_CONFIRMED: { mail: 'login-added', mailOf: { CI: 'identity-verified', PASSKEY: 'passkey-added' } },
  WAY_REMOVED: { mail: 'login-removed', mailOf: { CI: 'identity-cancelled', PASSKEY: 'passkey-removed' } },
  IDENTITY_VERIFIED: { mail: 'identity-verified' },
  IDENTITY_CANCELLED: { mail: 'identity-cancelled' },
  INTEGRATION_UNDONE: byEvent,
  PARTNER_ENDED: { mail: 'partner-ended' },
  LOGIN_CODE_OFF: byEvent,
  LOGIN_CODE_ON: byEvent,
  FACTOR_ADDED: byEvent,
  FACTOR_REMOVED: byEvent,
  FACTOR_REMOVED_BY_IDENTITY: byEvent,
  FACTOR_SCOPE_CHANGED: byEvent,
  LOGIN_ALERTS_CHANGED: byEvent,
  ABROAD_BLOCK_CHANGED: byEvent,
  RECOVERY_CODES_RENEWED: byEvent,
  TRUST_ENDED: byEvent,
  SESSIONS_ENDED: byEvent,
  DATA_EXPORTED: byEvent,
} as const satisfies Record<string, Receipt>;

export type ReceiptEvent = keyof typeof receipts;

type Rows = (typeof receipts)[ReceiptEvent];
type OwnMail =
  | Extract<Rows, { readonly mail: string }>['mail']
  | Extract<Rows, { readonly mailOf: object }>['mailOf']['CI' | 'PASSKEY'];
type EventTold = {
  [E in ReceiptEvent]: (typeof receipts)[E] extends { readonly mail: string } ? never : E;
}[ReceiptEvent];

/** What the receipt of a change says first. */
export function titleOf(event: ReceiptEvent, way: NamedWay | undefined): MessageId {
  const { mail, mailOf }: Receipt = receipts[event];
  const told = (way && mailOf?.[way]) ?? mail;
  return told === undefined ? `mail.what.${event as EventTold}` : `mail.${told as OwnMail}.title`;
}

/** Whether the mail about a change can take it back. */
export const hasUndo = (event: ReceiptEvent): boolean => 'undo' in receipts[event];
