import { expect, test } from 'vitest';
import { misfits } from './fits.ts';

const one = {
  type: 'object',
  properties: { type: { const: 'a' }, at: { type: 'string' } },
  required: ['type'],
};
const other = { type: 'object', properties: { type: { const: 'b' } }, required: ['type'] };
const document = { components: { schemas: { Event: { oneOf: [one, other] } } } };
const events = { type: 'array', items: { $ref: '#/components/schemas/Event' } };

test.each([
  [[{ type: 'a', at: 'now' }, { type: 'b' }], []],
  [[{ type: 'a', at: 1 }], ['$[0]: fits 0']],
  [[{ type: 'b', more: 1 }], ['$[0]: fits 0']],
  [[{}], ['$[0]: fits 0']],
  [{}, ['$: no list']],
])('%j has the misfits %j', (value, found) => {
  expect(misfits(document, events, value)).toEqual(found);
});

test('what is missing, or described nowhere, is told by its place', () => {
  expect(misfits(document, one, { at: null })).toEqual(['$.type: missing', '$.at: no string']);
  expect(misfits(document, one, { type: 'a', name: 'x' })).toEqual(['$.name: undescribed']);
});
