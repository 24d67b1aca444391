import { expect, test } from 'vitest';
import { openPersons } from './persons.ts';

const open = () =>
  openPersons([
    { provider: 'KK', name: '김카카오', key: 'new', subject: '4000000002', email: null },
    { provider: 'NICE', name: '김한빛' },
  ]);

test('lists every provider, those without persons too', () => {
  expect(open().all()).toEqual({
    KK: ['김카카오', 'cancel'],
    NV: [],
    GG: [],
    AP: [],
    MS: [],
    NICE: ['김한빛', 'cancel'],
  });
});

test('tells who they are, and takes the key for the name', () => {
  const persons = open();
  expect(persons.rows().KK).toEqual([{ name: '김카카오', key: 'new', subject: '4000000002', email: null }]);
  expect(persons.choose({ provider: 'KK', person: 'new' })).toEqual({ provider: 'KK', person: '김카카오' });
  expect(persons.take('KK')).toBe('김카카오');
});

test('a choice serves one run', () => {
  const persons = open();
  persons.choose({ provider: 'KK', person: '김카카오' });
  persons.choose({ provider: 'NICE', person: 'cancel' });
  expect([persons.take('KK'), persons.take('KK'), persons.take('NICE')]).toEqual([
    '김카카오',
    undefined,
    'cancel',
  ]);
});

test.each([
  [{ provider: 'XX', person: '김카카오' }, 'unknown_provider'],
  [{ provider: 'KK', person: '김한빛' }, 'unknown_person'],
  [{ provider: 'KK' }, 'unknown_person'],
  [{ provider: 'NV', person: 'cancel' }, 'unknown_person'],
  [[], 'not_an_object'],
])('%j is refused', (body, code) => {
  expect(() => open().choose(body)).toThrow(expect.objectContaining({ status: 400, code }));
});
