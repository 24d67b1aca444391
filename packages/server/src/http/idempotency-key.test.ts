import { Refusal } from '@daemun/contract/refusal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idempotencyKeyOf, readIdempotencyKey } from './idempotency-key.ts';

const uuid = '8e03978e-40d5-43dd-bc93-6894a57f9324';

describe('a key', () => {
  test.each([
    [`"${uuid}"`, uuid],
    [uuid, uuid],
    ['"0123456789abcde "', '0123456789abcde '],
    [String.raw`"a \"quoted\" key \\ more"`, String.raw`a "quoted" key \ more`],
    ['x'.repeat(16), 'x'.repeat(16)],
    [`"${'x'.repeat(255)}"`, 'x'.repeat(255)],
    [`"${String.raw`\\`.repeat(16)}"`, '\\'.repeat(16)],
  ])('%s is read', (header, key) => {
    expect(readIdempotencyKey(header)).toBe(key);
  });

  test.each([
    ['nothing', ''],
    ['an empty string', '""'],
    ['too short', '"0123456789abcde"'],
    ['too short without quotes', '0123456789abcde'],
    ['too short once its escapes are undone', `"${String.raw`\\`.repeat(15)}"`],
    ['too long', `"${'x'.repeat(256)}"`],
    ['too long without quotes', 'x'.repeat(256)],
    ['half quoted', `"${uuid}`],
    ['quoted at its end', `${uuid}"`],
    ['quoted inside', `"${uuid}"${uuid}"`],
    ['with a wrong escape', String.raw`"${uuid}\n"`],
    ['with an open escape', `"${uuid}\\"`],
    ['two keys', `"${uuid}", "${uuid}"`],
    ['two keys without quotes', `${uuid}, ${uuid}`],
    ['with a parameter', `"${uuid}";a=1`],
    ['with spaces and no quotes', 'a key with some spaces'],
    ['not ASCII', `"${uuid}é"`],
    ['with a line end', `"${uuid}\n"`],
    ['bytes and not a string', ':YWFhYWFhYWFhYWFhYWFhYQ=:"'],
  ])('that is %s is none', (_, header) => {
    expect(readIdempotencyKey(header)).toBeUndefined();
  });

  test('of any printable text comes through its quotes as it was', () => {
    const printable = fc.string({
      unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
      minLength: 16,
      maxLength: 255,
    });
    fc.assert(
      fc.property(printable, (key) => {
        expect(readIdempotencyKey(`"${key.replace(/[\\"]/g, String.raw`\$&`)}"`)).toBe(key);
      }),
    );
  });

  test('is never found in what is too long to read, and the search ends', () => {
    expect(readIdempotencyKey(`"${'\\"'.repeat(50_000)}`)).toBeUndefined();
  });
});

test('a request may have none; a wrong one is 1001 and names the header', () => {
  expect(idempotencyKeyOf(undefined)).toBeUndefined();
  expect(idempotencyKeyOf(uuid)).toBe(uuid);
  const refusal = (() => {
    try {
      return idempotencyKeyOf('short');
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code: '1001', details: { field: 'Idempotency-Key' } });
});
