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
} as const satisfies Readonly<Record<string, 'GUARD' | 'UNDO' | 'PWD' | null>>;

/** A mail that tells the owner of an account what happened to it. */
export type Notice = keyof typeof noticeLinks;

/** Whether the owner can do something about an event by a mail that told of it. */
export const isDisputable = (mails: readonly Notice[]): boolean =>
  mails.some((mail) => noticeLinks[mail] !== null);
