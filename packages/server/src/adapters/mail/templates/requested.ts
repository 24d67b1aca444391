import { eventFacts } from './event-facts.ts';
import { notMe } from './not-me.ts';
import type { Templates } from './template.ts';

/** Which account would change, and who asked: a code read out to a stranger gives this address to their account. */
const changeFacts = [{ label: 'mail.fact.account', value: 'account' }, ...eventFacts] as const;

/** What leads to a new password. */
const reset = {
  subject: 'mail.password.subject',
  preheader: 'mail.password-reset.preheader',
  title: 'mail.password-reset.title',
  lines: ['mail.password-reset.line1'],
  action: { button: 'mail.password-reset.button' },
  closing: 'mail.password-reset.closing',
} as const;

/** Mails that a visitor or a member asks for. */
export const requested: Templates<
  | 'sign-up'
  | 'sign-up-waiting'
  | 'already-member'
  | 'rejoin-blocked'
  | 'no-account'
  | 'find-id'
  | 'password-reset'
  | 'password-reclaimed'
  | 'no-password'
  | 'email-change'
  | 'email-confirm'
  | 'email-connect'
  | 'step-code'
  | 'login-code'
  | 'login-code-rests'
  | 'login-code-off'
  | 'attach-code'
  | 'staff-invitation'
> = {
  'sign-up': {
    subject: 'mail.verify.subject',
    codeFor: 'mail.code.for.verify',
    preheader: 'mail.sign-up.preheader',
    title: 'mail.verify.title',
    lines: ['mail.sign-up.line1', 'mail.sign-up.line2'],
    facts: eventFacts,
    action: { button: 'mail.verify.button' },
    closing: 'mail.sign-up.closing',
  },
  'sign-up-waiting': {
    subject: 'mail.sign-up-waiting.subject',
    preheader: 'mail.sign-up-waiting.preheader',
    title: 'mail.sign-up-waiting.title',
    lines: ['mail.sign-up-waiting.line1', 'mail.sign-up-waiting.line2'],
    facts: eventFacts,
    action: { button: 'mail.sign-up-waiting.button' },
    closing: 'mail.sign-up.closing',
  },
  'already-member': {
    subject: 'mail.already-member.subject',
    preheader: 'mail.already-member.preheader',
    title: 'mail.already-member.title',
    lines: ['mail.already-member.line1', 'mail.already-member.line2'],
    action: { button: 'mail.button.logIn' },
    closing: 'mail.unasked.closing',
  },
  'rejoin-blocked': {
    subject: 'mail.rejoin-blocked.subject',
    preheader: 'mail.rejoin-blocked.preheader',
    title: 'mail.rejoin-blocked.title',
    lines: ['mail.rejoin-blocked.line1', 'mail.rejoin-blocked.line2'],
    action: { button: 'mail.withdrawn.button', quiet: true },
    closing: 'mail.no-account.closing',
  },
  'no-account': {
    subject: 'mail.no-account.subject',
    preheader: 'mail.no-account.preheader',
    title: 'mail.no-account.title',
    lines: ['mail.no-account.line1', 'mail.no-account.line2'],
    action: { button: 'mail.no-account.button' },
    closing: 'mail.no-account.closing',
  },
  'find-id': {
    subject: 'mail.find-id.subject',
    preheader: 'mail.find-id.preheader',
    title: 'mail.find-id.title',
    lines: ['mail.find-id.line1'],
    facts: [
      { label: 'mail.find-id.id', value: 'id' },
      { label: 'mail.find-id.platforms', value: 'platforms' },
      { label: 'mail.find-id.joined', value: 'joined' },
      { label: 'mail.find-id.older', value: 'archive' },
      { label: 'mail.find-id.older', value: 'newsGame' },
    ],
    action: { button: 'mail.button.logIn' },
    closing: 'mail.unasked.closing',
  },
  'password-reset': {
    ...reset,
    codeFor: 'mail.code.for.reset',
    facts: eventFacts,
  },
  // Asked of the desk: no device of the owner's did it.
  'password-reclaimed': reset,
  'no-password': {
    subject: 'mail.password.subject',
    preheader: 'mail.no-password.preheader',
    title: 'mail.no-password.title',
    lines: ['mail.no-password.line1', 'mail.no-password.line2'],
    facts: [{ label: 'mail.no-password.platform', value: 'platform' }],
    action: { button: 'mail.button.logIn' },
    closing: 'mail.unasked.closing',
  },
  'email-change': {
    subject: 'mail.email-change.subject',
    codeFor: 'mail.code.for.change',
    preheader: 'mail.email-change.preheader',
    title: 'mail.email-change.title',
    lines: ['mail.email-change.line1', 'mail.email-change.line2'],
    facts: changeFacts,
    action: { button: 'mail.verify.button' },
    closing: 'mail.email-change.closing',
  },
  'email-confirm': {
    subject: 'mail.email-confirm.subject',
    preheader: 'mail.email-confirm.preheader',
    title: 'mail.email-confirm.title',
    lines: ['mail.email-confirm.line1', 'mail.email-confirm.line2'],
    action: { button: 'mail.verify.button' },
    closing: 'mail.email-confirm.closing',
  },
  'email-connect': {
    subject: 'mail.verify.subject',
    codeFor: 'mail.code.for.verify',
    preheader: 'mail.email-connect.preheader',
    title: 'mail.verify.title',
    lines: ['mail.email-connect.line1', 'mail.email-connect.line2'],
    facts: changeFacts,
    action: { button: 'mail.verify.button' },
    closing: 'mail.email-connect.closing',
  },
  'step-code': {
    subject: 'mail.code.subject',
    codeFor: 'mail.code.for.step',
    preheader: 'mail.step-code.preheader',
    title: 'mail.step-code.title',
    lines: ['mail.step-code.line1'],
    facts: eventFacts,
    action: notMe,
    closing: 'mail.step-code.closing',
  },
  // Nothing to open: who has a mail opened for them must not be logged in by it (docs/decisions/062).
  'login-code': {
    subject: 'mail.code.subject',
    codeFor: 'mail.code.for.login',
    preheader: 'mail.login-code.preheader',
    title: 'mail.login-code.title',
    lines: ['mail.login-code.line1'],
    facts: eventFacts,
    action: null,
    closing: 'mail.login-code.closing',
  },
  'login-code-rests': {
    subject: 'mail.login-code-rests.subject',
    preheader: 'mail.login-code-rests.preheader',
    title: 'mail.login-code-rests.title',
    lines: ['mail.login-code-rests.line1', 'mail.login-code-rests.line2'],
    action: { button: 'mail.button.logIn' },
    closing: 'mail.no-account.closing',
  },
  'login-code-off': {
    subject: 'mail.login-code-off.subject',
    preheader: 'mail.login-code-rests.preheader',
    title: 'mail.login-code-off.title',
    lines: ['mail.login-code-off.line1', 'mail.login-code-rests.line2'],
    action: { button: 'mail.button.logIn' },
    closing: 'mail.no-account.closing',
  },
  // Nothing to open, either: a link pressed elsewhere must not attach somebody (docs/decisions/075).
  'attach-code': {
    subject: 'mail.code.subject',
    codeFor: 'mail.code.for.attach',
    preheader: 'mail.attach-code.preheader',
    title: 'mail.attach-code.title',
    lines: ['mail.attach-code.line1'],
    facts: [{ label: 'mail.fact.platform', value: 'platform' }, ...eventFacts],
    action: null,
    closing: 'mail.attach-code.closing',
  },
  'staff-invitation': {
    subject: 'mail.staff-invitation.subject',
    preheader: 'mail.staff-invitation.preheader',
    title: 'mail.staff-invitation.title',
    lines: ['mail.staff-invitation.line1', 'mail.staff-invitation.line2'],
    facts: [
      { label: 'mail.fact.by', value: 'by' },
      { label: 'mail.fact.at', value: 'at' },
    ],
    action: { button: 'mail.staff-invitation.button' },
    closing: 'mail.staff-invitation.closing',
  },
};
