import { callNames } from '@daemun/contract/calls/index';
import { expect, test } from 'vitest';
import { useCases } from '../../packages/server/src/use-cases/index.ts';
import { notYet as callsToCome } from '../../packages/server/src/use-cases/not-yet.ts';
import { agreed, difference } from './table.ts';

const served = Object.keys(useCases);
const notYet: readonly string[] = callsToCome;

test('every call has its use case or stands once in the list of those still to come', () => {
  const list = notYet.length === 0 ? 'none' : notYet.join(', ');
  console.log(`Calls still without a use case: ${list} (${notYet.length} of ${callNames.length})`);
  expect(difference(callNames, [...served, ...notYet])).toEqual(agreed);
});

test('every use case is a function that waits for its ports', () => {
  for (const [name, useCase] of Object.entries(useCases)) expect(useCase, name).toBeTypeOf('function');
});
