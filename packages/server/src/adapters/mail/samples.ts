import type { LinkKind } from '../../ports/mail-links.ts';
import type { MailFacts, MailTemplate } from '../../ports/outbox.ts';

type Sample<T extends MailTemplate> = {
  readonly facts: MailFacts[T];
  readonly kind?: LinkKind;
  /** The six digits of a mail that shows some. */
  readonly code?: string;
};

const eventFacts = {
  at: '2026-01-02T15:04:00+09:00',
  device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36',
  installation: 'K7Q2',
  country: 'JP',
};
const account = 're***@example.com';
const code = '482915';
const newEmail = 'ne***@example.com';

/** What each mail tells, by example: for the tests and the gallery. A template without its row does not compile. */
export const mailSamples: { readonly [T in MailTemplate]: Sample<T> } = {
  'sign-up': { facts: eventFacts, kind: 'JOIN', code },
  'sign-up-waiting': { facts: eventFacts, kind: 'JOIN' },
  'already-member': { facts: {} },
  'rejoin-blocked': { facts: {} },
  'no-account': { facts: {} },
  'find-id': {
    facts: {
      id: 'reader@example.com',
      platforms: 'YH,KK',
      joined: '2025-03-01',
      archive: 'archive_reader',
      newsGame: 'gamer77',
    },
  },
  'password-reset': { facts: eventFacts, kind: 'PWD', code },
  'password-reclaimed': { facts: {}, kind: 'PWD' },
  'no-password': { facts: { platform: 'NV' } },
  'new-device': { facts: eventFacts, kind: 'GUARD' },
  'logged-in': { facts: eventFacts, kind: 'GUARD' },
  'logged-in-abroad': { facts: eventFacts, kind: 'GUARD' },
  'password-changed': { facts: eventFacts, kind: 'GUARD' },
  'account-locked': { facts: eventFacts, kind: 'GUARD' },
  'email-change': { facts: { ...eventFacts, account }, kind: 'MAIL', code },
  'email-confirm': { facts: {}, kind: 'MAIL' },
  'email-change-asked': { facts: { ...eventFacts, newEmail }, kind: 'UNDO' },
  'email-changed': { facts: { ...eventFacts, newEmail }, kind: 'UNDO' },
  'email-restored': { facts: {}, kind: 'PWD' },
  'email-connect': { facts: { ...eventFacts, account }, kind: 'CNCT', code },
  'login-code': { facts: eventFacts, code },
  'login-code-rests': { facts: {} },
  'login-code-off': { facts: {} },
  'attach-code': { facts: { ...eventFacts, platform: 'KK' }, code },
  'step-code': { facts: eventFacts, kind: 'GUARD', code },
  'email-connected': { facts: eventFacts, kind: 'GUARD' },
  'login-added': { facts: { ...eventFacts, platform: 'KK' }, kind: 'GUARD' },
  'login-removed': { facts: { ...eventFacts, platform: 'YH' }, kind: 'GUARD' },
  'identity-verified': { facts: eventFacts, kind: 'GUARD' },
  'identity-cancelled': { facts: eventFacts, kind: 'GUARD' },
  'passkey-added': { facts: { ...eventFacts, passkey: 'Samsung Pass' }, kind: 'GUARD' },
  'passkey-removed': { facts: { ...eventFacts, passkey: 'Samsung Pass' }, kind: 'GUARD' },
  'ways-removed': { facts: { ...eventFacts, ways: 'KK,CI' }, kind: 'GUARD' },
  'ways-suspended': { facts: { ...eventFacts, ways: 'NV,GG,CI' }, kind: 'GUARD' },
  'partner-agreed': { facts: { ...eventFacts, partner: 'The Weekly' }, kind: 'GUARD' },
  'partner-ended': { facts: { ...eventFacts, partner: 'The Weekly' }, kind: 'GUARD' },
  'account-event': { facts: { ...eventFacts, what: 'DATA_EXPORTED' }, kind: 'GUARD' },
  'desk-event': { facts: { at: eventFacts.at, what: 'OPERATOR_UNLOCKED' }, kind: 'GUARD' },
  'webhook-trouble': {
    facts: {
      at: eventFacts.at,
      endpoint: 'CRM',
      what: 'WEBHOOK_GONE',
      url: 'https://console.example.com',
    },
  },
  'staff-alert': {
    facts: {
      at: eventFacts.at,
      by: 'operator@example.com',
      account: 'lead@example.com',
      role: 'LEAD',
      what: 'COLLEAGUE_PROMOTED',
    },
  },
  'staff-event': { facts: { at: eventFacts.at, by: 'operator@example.com', what: 'STAFF_ROLE_SET' } },
  'policy-event': {
    facts: {
      at: eventFacts.at,
      by: 'operator@example.com',
      what: 'POLICY_WITHDRAWN',
      policy: 'AGY-TERMS 2026-02-02',
    },
  },
  'staff-invitation': {
    facts: {
      at: eventFacts.at,
      by: 'operator@example.com',
      until: '2026-01-02T15:34:00+09:00',
      url: 'https://desk.example.com',
      invitation: 'invitation',
      key: 'key',
    },
  },
  'account-blocked': { facts: { at: eventFacts.at } },
  'login-cut': { facts: { at: eventFacts.at, platform: 'KK' }, kind: 'GUARD' },
  'login-died': { facts: { at: eventFacts.at, platform: 'KK' }, kind: 'PWD' },
  'marketing-agreed': {
    facts: { at: eventFacts.at, agreed: 'AGY/MKT_EMAIL,ISS/MKT_EMAIL,ISS/MKT_SMS', refused: 'NWG/MKT_EMAIL' },
  },
  'marketing-refused': { facts: { at: eventFacts.at, refused: 'AGY/MKT_EMAIL' } },
  'marketing-confirmation': { facts: { agreed: 'AGY/MKT_EMAIL,ISS/MKT_EMAIL', agreedOn: '2024-01-02' } },
  'newsletter-confirm': { facts: { subscription: 'abc' } },
  'newsletter-subscribed': { facts: {} },
  'newsletter-ended': { facts: {} },
  withdrawn: { facts: { at: eventFacts.at, keptUntil: '2026-07-02', rejoinFrom: '2026-02-01' } },
};
