import { expect, test } from 'vitest';
import { eventTypes } from '../../domain/event-types.ts';
import { eventRows } from './event-rows.ts';

/** Of the ledger of consents and of the newsletter's subscriptions, not of the trail. */
const ofOthers = ['consent.changed', 'newsletter.subscribed', 'newsletter.ended'];
const raised = Object.values(eventRows).flatMap(({ events }) => [...events]);

test('every type of event is raised by a line of the trail, of the ledger, or by a subscription', () => {
  const types = new Set<string>([...raised.map(({ type }) => type), ...ofOthers]);
  expect([...types].sort()).toEqual(Object.keys(eventTypes).sort());
});

test('an event carries what its type says, and nothing else', () => {
  for (const { type, data } of raised)
    expect([type, Object.keys(data('KKO'))]).toEqual([type, eventTypes[type]]);
});

test('a line that raises none says why', () => {
  for (const [line, row] of Object.entries(eventRows))
    expect([line, 'because' in row ? row.because.length > 0 : row.events.length > 0]).toEqual([line, true]);
});

test.each([
  ['PASSKEY', 'passkey'],
  ['YH', 'email'],
  ['CI', 'identity'],
  ['KK', 'KK'],
])('the way in %s has one name, whichever line tells of it: %s', (way, kind) => {
  for (const line of ['WAY_CONFIRMED', 'WAY_REMOVED', 'OPERATOR_REMOVED_WAY'] as const)
    expect(eventRows[line].events.map(({ data }) => data(way))).toEqual([{ kind }]);
});
