import type { LinkKind } from '../../ports/mail-links.ts';
import type { MailFacts, MailTemplate } from '../../ports/outbox.ts';

type Told<T extends MailTemplate> = { readonly facts: MailFacts[T]; readonly kind?: LinkKind };

const occasion = {
  at: '2026-01-02T15:04:00+09:00',
  device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36',
};
const newEmail = 'ne***@example.com';

/** What each mail tells, by example: for the tests and the gallery. A template without its row does not compile. */
export const mailSamples: { readonly [T in MailTemplate]: Told<T> } = {
  'sign-up': { facts: occasion, kind: 'JOIN' },
  'sign-up-waiting': { facts: occasion, kind: 'JOIN' },
  'already-member': { facts: {} },
  'no-account': { facts: {} },
  'find-id': {
    facts: {
      ...{ id: 'reader@example.com', platforms: 'YH,KK', joined: '2025-03-01' },
      ...{ archive: 'archive_reader', newsGame: 'gamer77' },
    },
  },
  'password-reset': { facts: {}, kind: 'PWD' },
  'no-password': { facts: { platform: 'NV' } },
  'new-device': { facts: occasion, kind: 'GUARD' },
  'password-changed': { facts: occasion, kind: 'GUARD' },
  'account-locked': { facts: occasion, kind: 'GUARD' },
  'email-change': { facts: {}, kind: 'MAIL' },
  'email-confirm': { facts: {}, kind: 'MAIL' },
  'email-change-asked': { facts: { ...occasion, newEmail }, kind: 'UNDO' },
  'email-changed': { facts: { ...occasion, newEmail }, kind: 'UNDO' },
  'email-restored': { facts: {}, kind: 'PWD' },
  'email-connect': { facts: {}, kind: 'CNCT' },
  'email-connected': { facts: occasion, kind: 'GUARD' },
  'login-added': { facts: { ...occasion, platform: 'KK' }, kind: 'GUARD' },
  'login-removed': { facts: { ...occasion, platform: 'YH' }, kind: 'GUARD' },
  'identity-verified': { facts: occasion, kind: 'GUARD' },
  'identity-cancelled': { facts: occasion, kind: 'GUARD' },
  'ways-removed': { facts: { ...occasion, ways: 'KK,CI' }, kind: 'GUARD' },
  'ways-suspended': { facts: { ...occasion, ways: 'NV,GG,CI' }, kind: 'GUARD' },
  'partner-agreed': { facts: { ...occasion, partner: 'The Weekly' }, kind: 'GUARD' },
  'partner-ended': { facts: { ...occasion, partner: 'The Weekly' }, kind: 'GUARD' },
  'account-event': { facts: { ...occasion, what: 'DATA_EXPORTED' }, kind: 'GUARD' },
  'desk-event': { facts: { at: occasion.at, what: 'OPERATOR_UNLOCKED' }, kind: 'GUARD' },
  'account-blocked': { facts: { at: occasion.at } },
  'login-cut': { facts: { at: occasion.at, platform: 'KK' }, kind: 'GUARD' },
  'login-died': { facts: { at: occasion.at, platform: 'KK' }, kind: 'PWD' },
  'marketing-agreed': {
    facts: { at: occasion.at, agreed: 'AGY/MKT_EMAIL,ISS/MKT_EMAIL,ISS/MKT_SMS', refused: 'NWG/MKT_EMAIL' },
  },
  'marketing-refused': { facts: { at: occasion.at, refused: 'AGY/MKT_EMAIL' } },
  'marketing-confirmation': { facts: { agreed: 'AGY/MKT_EMAIL,ISS/MKT_EMAIL', agreedOn: '2024-01-02' } },
  'newsletter-subscribed': { facts: {} },
  'newsletter-ended': { facts: {} },
  withdrawn: { facts: { at: occasion.at, keptUntil: '2026-07-02', rejoinFrom: '2026-02-01' } },
};
