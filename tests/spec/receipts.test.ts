import { namedWays } from '@daemun/contract/codes/providers';
import { languagePrefixes } from '@daemun/contract/languages';
import { readCatalog } from '@daemun/i18n/catalog';
import { describe, expect, test } from 'vitest';
import { mailTemplates } from '../../packages/server/src/adapters/mail/mail-template.ts';
import { auditEvents, loginNotices, noticesOf } from '../../packages/server/src/domain/account-events.ts';
import { linkOf } from '../../packages/server/src/domain/mails.ts';
import { type ReceiptEvent, receipts, titleOf } from '../../packages/web/src/components/receipt/receipts.ts';

/** What a mail tells of, and why the page has no receipt for it. */
const withoutReceipt: Readonly<Record<string, string>> = {
  NEW_DEVICE: 'a log-in, which the reader sees',
  LOGGED_IN: 'a log-in, which the reader sees',
  ABROAD_REFUSED: 'who is refused is told so at the log-in',
  FIRST_LOGIN: 'a log-in, which the reader sees',
  LOCKED: 'nobody is logged in',
  CODES_REST: 'nobody is logged in',
  FACTOR_RESTS: 'its field says so in its place',
  RECOVERY_CODE_USED: 'what was asked for is done, which the reader sees',
  BROWSER_TRUSTED: 'a log-in, which the reader sees',
  FACTOR_KEPT: 'nobody is logged in',
  FACTOR_RESET_ASKED: 'nobody is logged in',
  FACTOR_RESET_NEAR: 'nobody did anything',
  FACTOR_RESET: 'nobody is logged in',
  PASSWORD_RESET: 'nobody is logged in',
  ACCOUNT_SECURED: 'nobody is logged in',
  EMAIL_CHANGE_UNDONE: 'nobody is logged in',
  CLOSED: 'nobody is logged in any more',
  REOPENED: 'nobody is logged in',
  UNDER_AGE_FOUND: 'nobody is logged in any more',
  UNDER_AGE_LEAVES: 'nobody is logged in',
  AGE_PROVEN: 'nobody is logged in',
  WITHDRAWN: 'nobody is logged in any more',
  SOCIAL_UNLINKED_THERE: 'the provider did it',
  PARTNER_AGREED: "it leads on to the partner's page",
  CONSENT_CHANGED: 'its result is a dialog, as the law wants it told at once',
  WAYS_HELD: 'the screen before it says what is suspended',
  ACT_WAITS: 'the screen says until when it waits',
  CALL_WAITS: 'the refusal says until when it waits',
  EMAIL_CHANGE_ASKED: 'the screen waits for its mail and says so',
  EMAIL_CONNECT_ASKED: 'the screen waits for its mail and says so',
  INTEGRATED: 'its last screen lists what became of each account',
  NOT_ME: 'its step says so in its place',
};

const ways = [undefined, ...namedWays];

const told = [
  ...Object.keys(loginNotices),
  ...auditEvents.filter((event) => noticesOf(event).length > 0 && !event.startsWith('OPERATOR_')),
];

test('what a mail tells of has a receipt, or a reason why not', () => {
  const named = [...Object.keys(receipts), ...Object.keys(withoutReceipt)];
  expect(named.toSorted()).toEqual(told.toSorted());
});

describe.each(Object.keys(receipts) as ReceiptEvent[])('%s', (event) => {
  const mails = noticesOf(event);
  const titles = mails.map((mail) =>
    mail === 'account-event' ? `mail.what.${event}` : mailTemplates[mail].title,
  );

  test('is called as in its mails', () => {
    for (const way of ways) expect(titles).toContain(titleOf(event, way));
  });

  test('has the way back that its mail has', () => {
    const undone = titles[0] === titleOf(event, undefined) ? linkOf(mails[0] ?? 'withdrawn') : null;
    expect('undo' in receipts[event]).toBe(undone === 'UNDO');
  });

  test.each(languagePrefixes)('%s: its words are there, and without places for values', (prefix) => {
    for (const way of ways) expect(readCatalog(prefix, 'mail').get(titleOf(event, way))).toMatch(/^[^{}]+$/);
  });
});
