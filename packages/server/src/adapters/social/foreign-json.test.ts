import { expect, test } from 'vitest';
import { foreignJson } from './foreign-json.ts';

test('ids beyond a double keep every digit', () => {
  expect(foreignJson('{"id":9007199254740993,"small":12,"half":1.5,"huge":1e300}')).toEqual({
    id: '9007199254740993',
    small: 12,
    half: 1.5,
    huge: 1e300,
  });
});

test.each(['', '<html>', '{"a":', 'undefined'])('%j is no JSON', (text) => {
  expect(foreignJson(text)).toBeUndefined();
});
