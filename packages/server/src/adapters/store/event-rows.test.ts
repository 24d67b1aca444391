import { expect, test } from 'vitest';
import { eventTypes } from '../../domain/event-types.ts';
import { eventRows } from './event-rows.ts';

/** Of the ledger of consents, not of the trail. */
const ofLedger = 'consent.changed';
const raised = Object.values(eventRows).flatMap(({ events }) => [...events]);

test('every type of event is raised by a line of the trail, or of the ledger', () => {
  const types = new Set<string>([...raised.map(({ type }) => type), ofLedger]);
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
