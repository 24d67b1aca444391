import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  marketingCodes,
  openedRefusal,
  type Refusable,
  refusableOf,
  refusalText,
  sealedRefusal,
} from './refusal-token.ts';

const id = fc.stringMatching(/^[\w-]{22}$/);
const refusable: fc.Arbitrary<Refusable> = fc.oneof(
  fc.record({ what: fc.constant('newsletter' as const), subscription: id }),
  fc.record({
    what: fc.constant('marketing' as const),
    member: id,
    items: fc.subarray([...marketingCodes], { minLength: 1 }),
  }),
);

it('says again what it was made for', () => {
  fc.assert(
    fc.property(refusable, id, (named, seal) => {
      const opened = openedRefusal(sealedRefusal(refusalText(named), seal));
      expect([refusableOf(opened.text), opened.seal]).toEqual([named, seal]);
    }),
  );
});

it('two things never share a text', () => {
  fc.assert(
    fc.property(refusable, refusable, (one, other) => {
      expect(refusalText(one) === refusalText(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});

it.each([
  '',
  '.',
  'n',
  'n.',
  'x.abc',
  'n.abc.AGYE',
  'm.abc',
  'm.abc.',
  'm.abc.AGYX',
  'm.abc.AGYE-AGYE',
  'm..AGYE',
])('makes nothing of "%s"', (text) => {
  expect(refusableOf(text)).toBeUndefined();
});

it('has no text without a dot', () => {
  expect(openedRefusal('abc')).toEqual({ text: '', seal: 'abc' });
});
