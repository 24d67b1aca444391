import type { Templates } from './template.ts';

/** Mails about what a member or a subscriber agreed to, refused or ended. */
export const choices: Templates<
  | 'marketing-agreed'
  | 'marketing-refused'
  | 'marketing-confirmation'
  | 'newsletter-confirm'
  | 'newsletter-subscribed'
  | 'newsletter-ended'
  | 'withdrawn'
> = {
  'marketing-agreed': {
    subject: 'mail.marketing.subject',
    preheader: 'mail.marketing-agreed.preheader',
    title: 'mail.marketing-agreed.title',
    lines: ['mail.marketing-agreed.line1'],
    facts: [
      { label: 'mail.fact.sender', value: 'sender' },
      { label: 'mail.fact.agreed', value: 'agreed' },
      { label: 'mail.fact.refused', value: 'refused' },
    ],
    action: { before: 'mail.marketing-agreed.before', button: 'mail.marketing.button', quiet: true },
    closing: 'mail.marketing-agreed.closing',
  },
  'marketing-refused': {
    subject: 'mail.marketing.subject',
    preheader: 'mail.marketing-refused.preheader',
    title: 'mail.marketing-refused.title',
    lines: ['mail.marketing-refused.line1'],
    facts: [
      { label: 'mail.fact.sender', value: 'sender' },
      { label: 'mail.fact.refused', value: 'refused' },
    ],
    action: { button: 'mail.marketing-refused.button', quiet: true },
    closing: 'mail.marketing-refused.closing',
  },
  'marketing-confirmation': {
    subject: 'mail.marketing-confirmation.subject',
    preheader: 'mail.marketing-confirmation.preheader',
    title: 'mail.marketing-confirmation.title',
    lines: ['mail.marketing-confirmation.line1', 'mail.marketing-confirmation.line2'],
    facts: [
      { label: 'mail.fact.sender', value: 'sender' },
      { label: 'mail.fact.agreed', value: 'agreed' },
      { label: 'mail.marketing-confirmation.agreedOn', value: 'agreedOn' },
    ],
    action: { before: 'mail.marketing-confirmation.before', button: 'mail.marketing.button', quiet: true },
    closing: 'mail.marketing-confirmation.closing',
  },
  'newsletter-confirm': {
    subject: 'mail.newsletter-confirm.subject',
    preheader: 'mail.newsletter-confirm.preheader',
    title: 'mail.newsletter-confirm.title',
    lines: ['mail.newsletter-confirm.line1', 'mail.newsletter-confirm.line2'],
    action: { button: 'mail.newsletter-confirm.button' },
    closing: 'mail.newsletter-confirm.closing',
  },
  'newsletter-subscribed': {
    subject: 'mail.newsletter-subscribed.subject',
    preheader: 'mail.newsletter-subscribed.preheader',
    title: 'mail.newsletter-subscribed.title',
    lines: ['mail.newsletter-subscribed.line1'],
    action: {
      before: 'mail.newsletter-subscribed.before',
      button: 'mail.newsletter-subscribed.button',
      quiet: true,
    },
    closing: 'mail.newsletter-subscribed.closing',
  },
  'newsletter-ended': {
    subject: 'mail.newsletter-ended.subject',
    preheader: 'mail.newsletter-ended.preheader',
    title: 'mail.newsletter-ended.title',
    lines: ['mail.newsletter-ended.line1'],
    action: { button: 'mail.newsletter-ended.button', quiet: true },
    closing: 'mail.newsletter-ended.closing',
  },
  withdrawn: {
    subject: 'mail.withdrawn.subject',
    preheader: 'mail.withdrawn.preheader',
    title: 'mail.withdrawn.title',
    lines: ['mail.withdrawn.preheader', 'mail.withdrawn.line2'],
    facts: [
      { label: 'mail.withdrawn.at', value: 'at' },
      { label: 'mail.withdrawn.record', words: 'mail.withdrawn.recordValue' },
      { label: 'mail.withdrawn.keptUntil', value: 'keptUntil' },
      { label: 'mail.withdrawn.rejoinFrom', value: 'rejoinFrom' },
    ],
    action: { button: 'mail.withdrawn.button', quiet: true },
    closing: 'mail.withdrawn.closing',
  },
};
