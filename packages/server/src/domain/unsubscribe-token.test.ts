import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  joinUnsubscribeToken,
  marketingCodes,
  splitUnsubscribeToken,
  type Unsubscribable,
  unsubscribableOf,
  unsubscribeText,
} from './unsubscribe-token.ts';

const id = fc.stringMatching(/^[\w-]{22}$/);
const unsubscribable: fc.Arbitrary<Unsubscribable> = fc.oneof(
  fc.record({ what: fc.constant('newsletter' as const), subscription: id }),
  fc.record({
    what: fc.constant('marketing' as const),
    member: id,
    items: fc.subarray([...marketingCodes], { minLength: 1 }),
  }),
);

it('says again what it was made for', () => {
  fc.assert(
    fc.property(unsubscribable, id, (named, seal) => {
      const opened = splitUnsubscribeToken(joinUnsubscribeToken(unsubscribeText(named), seal));
      expect([unsubscribableOf(opened.text), opened.seal]).toEqual([named, seal]);
    }),
  );
});

it('two things never share a text', () => {
  fc.assert(
    fc.property(unsubscribable, unsubscribable, (one, other) => {
      expect(unsubscribeText(one) === unsubscribeText(other)).toBe(
        JSON.stringify(one) === JSON.stringify(other),
      );
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
  expect(unsubscribableOf(text)).toBeUndefined();
});

it('has no text without a dot', () => {
  expect(splitUnsubscribeToken('abc')).toEqual({ text: '', seal: 'abc' });
});
