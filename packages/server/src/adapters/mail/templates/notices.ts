import { eventFacts } from './event-facts.ts';
import { notMe } from './not-me.ts';
import type { Templates } from './template.ts';

const undo = { before: 'mail.undo.before', button: 'mail.undo.button', quiet: true } as const;

/** What any of them offers at an address that a change left and can still take back. */
export const undoOfLeft = { ...undo, before: 'mail.undo.left' } as const;

/** Notices to the owner of an account of what happened to it. */
export const notices: Templates<
  | 'new-device'
  | 'logged-in'
  | 'logged-in-abroad'
  | 'password-changed'
  | 'account-locked'
  | 'email-change-asked'
  | 'email-changed'
  | 'email-restored'
  | 'email-connected'
  | 'login-added'
  | 'login-removed'
  | 'identity-verified'
  | 'identity-cancelled'
  | 'passkey-added'
  | 'passkey-removed'
  | 'ways-removed'
  | 'ways-suspended'
  | 'partner-agreed'
  | 'partner-ended'
  | 'account-event'
  | 'desk-event'
  | 'staff-event'
  | 'staff-alert'
  | 'webhook-trouble'
  | 'policy-event'
  | 'account-blocked'
  | 'login-cut'
  | 'login-died'
> = {
  'new-device': {
    subject: 'mail.new-device.subject',
    preheader: 'mail.new-device.preheader',
    title: 'mail.new-device.title',
    lines: ['mail.new-device.line1'],
    facts: eventFacts,
    action: notMe,
    closing: 'mail.new-device.closing',
  },
  'logged-in': {
    subject: 'mail.logged-in.subject',
    preheader: 'mail.new-device.preheader',
    title: 'mail.logged-in.title',
    lines: ['mail.logged-in.line1'],
    facts: eventFacts,
    action: notMe,
    closing: 'mail.new-device.closing',
  },
  'logged-in-abroad': {
    subject: 'mail.logged-in-abroad.subject',
    preheader: 'mail.new-device.preheader',
    title: 'mail.logged-in-abroad.title',
    lines: ['mail.logged-in-abroad.line1'],
    facts: eventFacts,
    action: notMe,
    closing: 'mail.new-device.closing',
  },
  'password-changed': {
    subject: 'mail.password-changed.subject',
    preheader: 'mail.changed.preheader',
    title: 'mail.password-changed.title',
    lines: ['mail.password-changed.line1'],
    facts: eventFacts,
    action: notMe,
    closing: 'mail.changed.closing',
  },
  'account-locked': {
    subject: 'mail.account-locked.subject',
    preheader: 'mail.account-locked.preheader',
    title: 'mail.account-locked.title',
    lines: ['mail.account-locked.line1'],
    facts: eventFacts,
    action: { before: 'mail.account-locked.before', button: 'mail.button.newPassword' },
    closing: 'mail.account-locked.closing',
  },
  'email-change-asked': {
    subject: 'mail.email-change-asked.subject',
    preheader: 'mail.email-change-asked.preheader',
    title: 'mail.email-change-asked.title',
    lines: ['mail.email-change-asked.line1', 'mail.email-change-asked.line2'],
    facts: [...eventFacts, { label: 'mail.fact.newEmail', value: 'newEmail' }],
    action: undo,
    closing: 'mail.email-change-asked.closing',
  },
  'email-changed': {
    subject: 'mail.email-changed.subject',
    preheader: 'mail.changed.preheader',
    title: 'mail.email-changed.title',
    lines: ['mail.email-changed.line1'],
    facts: [...eventFacts, { label: 'mail.fact.newEmail', value: 'newEmail' }],
    action: undo,
    closing: 'mail.changed.closing',
  },
  'email-restored': {
    subject: 'mail.email-restored.subject',
    preheader: 'mail.email-restored.preheader',
    title: 'mail.email-restored.title',
    lines: ['mail.email-restored.line1', 'mail.email-restored.line2'],
    action: { button: 'mail.button.newPassword' },
    closing: 'mail.email-restored.closing',
  },
  'email-connected': {
    subject: 'mail.email-connected.subject',
    preheader: 'mail.added.preheader',
    title: 'mail.email-connected.title',
    lines: ['mail.email-connected.line1'],
    facts: eventFacts,
    action: notMe,
    closing: 'mail.added.closing',
  },
  'login-added': {
    subject: 'mail.login-added.subject',
    preheader: 'mail.added.preheader',
    title: 'mail.login-added.title',
    lines: ['mail.login-added.line1'],
    facts: [{ label: 'mail.fact.platform', value: 'platform' }, ...eventFacts],
    action: notMe,
    closing: 'mail.added.closing',
  },
  'login-removed': {
    subject: 'mail.login-removed.subject',
    preheader: 'mail.login-removed.preheader',
    title: 'mail.login-removed.title',
    lines: ['mail.login-removed.line1'],
    facts: [{ label: 'mail.fact.platform', value: 'platform' }, ...eventFacts],
    action: notMe,
    closing: 'mail.login-removed.closing',
  },
  'identity-verified': {
    subject: 'mail.identity-verified.subject',
    preheader: 'mail.changed.preheader',
    title: 'mail.identity-verified.title',
    lines: ['mail.identity-verified.line1'],
    facts: eventFacts,
    action: notMe,
    closing: 'mail.changed.closing',
  },
  'identity-cancelled': {
    subject: 'mail.identity-cancelled.subject',
    preheader: 'mail.changed.preheader',
    title: 'mail.identity-cancelled.title',
    lines: ['mail.identity-cancelled.line1'],
    facts: eventFacts,
    action: notMe,
    closing: 'mail.changed.closing',
  },
  'partner-agreed': {
    subject: 'mail.partner-agreed.subject',
    preheader: 'mail.changed.preheader',
    title: 'mail.partner-agreed.title',
    lines: ['mail.partner-agreed.line1'],
    facts: [{ label: 'mail.fact.partner', value: 'partner' }, ...eventFacts],
    action: notMe,
    closing: 'mail.partner-agreed.closing',
  },
  'partner-ended': {
    subject: 'mail.partner-ended.subject',
    preheader: 'mail.changed.preheader',
    title: 'mail.partner-ended.title',
    lines: ['mail.partner-ended.line1'],
    facts: [{ label: 'mail.fact.partner', value: 'partner' }, ...eventFacts],
    action: notMe,
    closing: 'mail.changed.closing',
  },
  'passkey-added': {
    subject: 'mail.passkey-added.subject',
    preheader: 'mail.added.preheader',
    title: 'mail.passkey-added.title',
    lines: ['mail.passkey-added.line1'],
    facts: [{ label: 'mail.fact.passkey', value: 'passkey' }, ...eventFacts],
    action: notMe,
    closing: 'mail.added.closing',
  },
  'passkey-removed': {
    subject: 'mail.passkey-removed.subject',
    preheader: 'mail.login-removed.preheader',
    title: 'mail.passkey-removed.title',
    lines: ['mail.passkey-removed.line1'],
    facts: [{ label: 'mail.fact.passkey', value: 'passkey' }, ...eventFacts],
    action: notMe,
    closing: 'mail.login-removed.closing',
  },
  'ways-removed': {
    subject: 'mail.ways-removed.subject',
    preheader: 'mail.changed.preheader',
    title: 'mail.ways-removed.title',
    lines: ['mail.ways-removed.line1'],
    facts: [{ label: 'mail.fact.platform', value: 'ways' }, ...eventFacts],
    action: notMe,
    closing: 'mail.ways-removed.closing',
  },
  'ways-suspended': {
    subject: 'mail.ways-suspended.subject',
    preheader: 'mail.ways-suspended.preheader',
    title: 'mail.ways-suspended.title',
    lines: ['mail.ways-suspended.line1'],
    facts: [{ label: 'mail.fact.platform', value: 'ways' }, ...eventFacts],
    action: notMe,
    closing: 'mail.ways-suspended.closing',
  },
  'account-event': {
    subject: 'mail.account-event.subject',
    preheader: 'mail.account-event.preheader',
    title: 'mail.account-event.title',
    lines: ['mail.account-event.line1'],
    facts: [{ label: 'mail.fact.what', value: 'what' }, ...eventFacts],
    action: notMe,
    closing: 'mail.account-event.closing',
  },
  'desk-event': {
    subject: 'mail.account-event.subject',
    preheader: 'mail.desk-event.preheader',
    title: 'mail.account-event.title',
    lines: ['mail.desk-event.line1'],
    facts: [
      { label: 'mail.fact.what', value: 'what' },
      { label: 'mail.fact.at', value: 'at' },
    ],
    action: { before: 'mail.desk-event.before', button: 'mail.notMe.button', quiet: true },
    closing: 'mail.desk-event.closing',
  },
  // Nothing to open: what can be done about it is done by a colleague.
  'staff-event': {
    subject: 'mail.account-event.subject',
    preheader: 'mail.staff-event.preheader',
    title: 'mail.account-event.title',
    lines: ['mail.staff-event.line1'],
    facts: [
      { label: 'mail.fact.what', value: 'what' },
      { label: 'mail.fact.by', value: 'by' },
      { label: 'mail.fact.at', value: 'at' },
    ],
    action: null,
    closing: 'mail.staff-event.closing',
  },
  'staff-alert': {
    subject: 'mail.account-event.subject',
    preheader: 'mail.staff-alert.preheader',
    title: 'mail.account-event.title',
    lines: ['mail.staff-alert.line1'],
    facts: [
      { label: 'mail.fact.account', value: 'account' },
      { label: 'mail.fact.role', value: 'role' },
      { label: 'mail.fact.by', value: 'by' },
      { label: 'mail.fact.at', value: 'at' },
    ],
    action: null,
    closing: 'mail.staff-alert.closing',
  },
  'webhook-trouble': {
    subject: 'mail.account-event.subject',
    preheader: 'mail.webhook-trouble.preheader',
    title: 'mail.account-event.title',
    lines: ['mail.webhook-trouble.line1'],
    facts: [
      { label: 'mail.fact.endpoint', value: 'endpoint' },
      { label: 'mail.fact.since', value: 'at' },
    ],
    action: { button: 'mail.webhook-trouble.button' },
    closing: 'mail.webhook-trouble.closing',
  },
  'policy-event': {
    subject: 'mail.account-event.subject',
    preheader: 'mail.policy-event.preheader',
    title: 'mail.account-event.title',
    lines: ['mail.policy-event.line1'],
    facts: [
      { label: 'mail.fact.what', value: 'what' },
      { label: 'mail.fact.policy', value: 'policy' },
      { label: 'mail.fact.by', value: 'by' },
      { label: 'mail.fact.at', value: 'at' },
    ],
    action: null,
    closing: 'mail.policy-event.closing',
  },
  'account-blocked': {
    subject: 'mail.account-blocked.subject',
    preheader: 'mail.account-blocked.preheader',
    title: 'mail.account-blocked.title',
    lines: ['mail.account-blocked.line1'],
    facts: [{ label: 'mail.fact.at', value: 'at' }],
    action: { button: 'mail.button.logIn', quiet: true },
    closing: 'mail.account-blocked.closing',
  },
  'login-cut': {
    subject: 'mail.login-cut.subject',
    preheader: 'mail.login-cut.preheader',
    title: 'mail.login-cut.title',
    lines: ['mail.login-cut.line1'],
    facts: [
      { label: 'mail.fact.platform', value: 'platform' },
      { label: 'mail.fact.at', value: 'at' },
    ],
    action: notMe,
    closing: 'mail.login-cut.closing',
  },
  'login-died': {
    subject: 'mail.login-cut.subject',
    preheader: 'mail.login-died.preheader',
    title: 'mail.login-cut.title',
    lines: ['mail.login-died.line1', 'mail.login-died.line2'],
    facts: [
      { label: 'mail.fact.platform', value: 'platform' },
      { label: 'mail.fact.at', value: 'at' },
    ],
    action: { button: 'mail.login-died.button' },
    closing: 'mail.login-died.closing',
  },
};
