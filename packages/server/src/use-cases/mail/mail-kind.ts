import type { MailKind } from '../../domain/mail-kinds.ts';
import type { MailTemplate } from '../../ports/outbox.ts';

/** Who waits for which mail. */
export const mailKindOf: Readonly<Record<MailTemplate, MailKind>> = {
  'sign-up': 'requested',
  'sign-up-waiting': 'requested',
  'already-member': 'requested',
  'no-account': 'requested',
  'find-id': 'requested',
  'password-reset': 'requested',
  'no-password': 'requested',
  'email-change': 'requested',
  'email-connect': 'requested',
  'new-device': 'notice',
  'password-changed': 'notice',
  'account-locked': 'notice',
  'email-change-asked': 'notice',
  'email-changed': 'notice',
  'email-restored': 'notice',
  'email-connected': 'notice',
  'login-added': 'notice',
  'login-removed': 'notice',
  'identity-verified': 'notice',
  'identity-cancelled': 'notice',
  'ways-removed': 'notice',
  'ways-suspended': 'notice',
  'marketing-agreed': 'notice',
  'marketing-refused': 'notice',
  'newsletter-subscribed': 'notice',
  'newsletter-ended': 'notice',
  withdrawn: 'notice',
  'marketing-confirmation': 'bulk',
};
