import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isoKorean, timeOfIsoKorean } from './korean-time.ts';

it('reads of a time in Korea what it writes', () => {
  const seconds = fc.integer({ min: 0, max: 4_000_000_000 });
  fc.assert(fc.property(seconds, (at) => timeOfIsoKorean(isoKorean(at * 1000)) === at * 1000));
});

it.each([
  '2015-02-29T00:00:00+09:00',
  '2015-04-31T00:00:00+09:00',
  '2015-00-10T00:00:00+09:00',
  '0000-00-00T00:00:00+09:00',
  '2015-03-01T24:00:00+09:00',
  '2015-03-01T10:60:00+09:00',
  '2015-03-01T10:00:00Z',
  '',
])('no calendar or clock has %j', (text) => {
  expect(timeOfIsoKorean(text)).toBeUndefined();
});
