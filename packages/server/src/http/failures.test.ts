import { expect, test } from 'vitest';
import { StoreFailure } from '../ports/store-failure.ts';
import { logFactsOf } from './failures.ts';

const coded = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test.each([
  [new StoreFailure('unavailable', coded), { store: 'ECONNREFUSED' }],
  [new StoreFailure('unavailable', new Error('Connection terminated')), { store: 'Connection terminated' }],
  [new StoreFailure('unavailable', undefined), { store: 'no cause' }],
])('of an outage of the store the log has one word: %s', (error, facts) => {
  expect(logFactsOf(error)).toEqual(facts);
});

test.each([new Error('x'), new StoreFailure('fault', coded), new StoreFailure('gone', coded)])(
  'of %s it has everything',
  (error) => {
    expect(logFactsOf(error)).toEqual({ err: error });
  },
);
