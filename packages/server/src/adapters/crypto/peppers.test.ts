import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { peppers as configured } from '../../config/peppers.ts';
import { sealWith } from './aes-gcm.ts';
import { createPeppers, peppersOf } from './peppers.ts';

const secret = () => randomBytes(32).toString('base64url');
const [one, two] = [`1:${secret()}`, `2:${secret()}`];
/** As PASSWORD_PEPPERS is read. */
const read = (text?: string) => peppersOf(text === undefined ? undefined : configured.schema.parse(text));
const peppers = (text?: string) => createPeppers(read(text));
const hash = '$argon2id$v=19$m=19456,t=2,p=1$salt$digest';
/** As an older release kept it: for any row. */
const forAnyRow = `pepper$1$${sealWith(read(one)[0]?.key ?? expect.fail(), hash)}`;

test('what was closed for a row opens in it, under every configured pepper', () => {
  const closed = peppers(one).close(hash, 'row');
  expect(closed).toMatch(/^pepper\$row\$1\$[\w-]+$/);
  for (const known of [one, `${two},${one}`]) expect(peppers(known).open(closed, 'row')).toBe(hash);
  expect(() => peppers(two).open(closed, 'row')).toThrow('Pepper 1 is missing');
});

test('and in no other row, nor as the form that is for any', () => {
  const closed = peppers(one).close(hash, 'row');
  expect(() => peppers(one).open(closed, 'another row')).toThrow('another row');
  expect(() => peppers(one).open(closed.replace('row$', ''), 'row')).toThrow();
  expect(() => peppers(one).open(forAnyRow.replace('pepper$', 'pepper$row$'), 'row')).toThrow();
});

test('what was closed for any row still opens, and is to be made anew', () => {
  const { close, isNewest, open } = peppers(one);
  expect(open(forAnyRow, 'row')).toBe(hash);
  expect([isNewest(forAnyRow), isNewest(close(hash, 'row')), isNewest(hash)]).toEqual([false, true, false]);
});

test('what was never closed opens only where version 0 is configured', () => {
  for (const known of [undefined, '0', `0,${one}`, `${one},0`])
    expect(peppers(known).open(hash, 'row')).toBe(hash);
  expect(() => peppers(one).open(hash, 'row')).toThrow('must have 0');
  expect(peppers('0').isNewest(hash)).toBe(true);
});
