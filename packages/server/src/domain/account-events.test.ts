import { expect, test } from 'vitest';
import { accountEvents, auditEvents, undoOf, webhooksOf } from './account-events.ts';
import { eventTypes } from './event-types.ts';

/** Of the ledger of consents and of the newsletter's subscriptions, not of the audit log. */
const ofOthers = ['consent.changed', 'newsletter.subscribed', 'newsletter.ended'];
const raised = auditEvents.flatMap(webhooksOf);

test('every type of event follows from a row, from the ledger, or from a subscription', () => {
  const types = new Set<string>([...raised.map(({ type }) => type), ...ofOthers]);
  expect([...types].sort()).toEqual(Object.keys(eventTypes).sort());
});

test('an event carries what its type says, and nothing else', () => {
  for (const { type, data } of raised)
    expect([type, Object.keys(data('KKO'))]).toEqual([type, eventTypes[type]]);
});

test('a row says why a reader gets nothing', () => {
  for (const [event, { activity, notices, webhooks }] of Object.entries(accountEvents))
    for (const part of [activity, notices, webhooks])
      expect([event, typeof part === 'object' && 'because' in part ? part.because : part]).not.toContain('');
});

test('an event says how a button undoes it, or why not, if its mail has one that disputes, and only then', () => {
  for (const event of auditEvents) {
    const row = accountEvents[event];
    expect([event, undoOf(event)]).toEqual([event, 'undo' in row ? row.undo : undefined]);
  }
});

test.each([
  ['PASSKEY', 'passkey'],
  ['YH', 'email'],
  ['CI', 'identity'],
  ['KK', 'KK'],
])('the sign-in method %s has one name, whichever event names it: %s', (way, kind) => {
  for (const event of ['WAY_CONFIRMED', 'WAY_REMOVED', 'OPERATOR_REMOVED_WAY'] as const)
    expect(webhooksOf(event).map(({ data }) => data(way))).toEqual([{ kind }]);
});
