import { expect, test } from 'vitest';
import { faultName } from './fault-name.ts';
import { readBounded, utf8TextOf } from './read-bounded.ts';

test('a body is read up to its bound, and not one byte further', async () => {
  expect((await readBounded(new Response('12345'), 5))?.toString()).toBe('12345');
  expect(await readBounded(new Response('123456'), 5)).toBeUndefined();
  expect((await readBounded(new Response(null), 5))?.length).toBe(0);
});

test('bytes that are no UTF-8 are no text', () => {
  expect(utf8TextOf(Buffer.from('한빛'))).toBe('한빛');
  expect(utf8TextOf(Buffer.from([0xc3, 0x28]))).toBeUndefined();
});

test('a fault is called by a name alone', () => {
  expect(faultName(new TypeError('secret', { cause: { code: 'ECONNREFUSED' } }))).toBe('ECONNREFUSED');
  expect(faultName(new DOMException('secret', 'TimeoutError'))).toBe('TimeoutError');
  expect(faultName(Object.assign(new Error('x'), { name: 'a text of theirs' }))).toBe('network');
});
