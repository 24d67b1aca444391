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

test('what was closed for a row opens in it, under every configured pepper', () => {
  const closed = peppers(one).close(hash, 'row');
  expect(closed).toMatch(/^pepper\$row\$1\$[\w-]+$/);
  for (const known of [one, `${two},${one}`]) expect(peppers(known).open(closed, 'row')).toBe(hash);
  expect(() => peppers(two).open(closed, 'row')).toThrow('Pepper 1 is missing');
});

test('and in no other row', () => {
  const closed = peppers(one).close(hash, 'row');
  expect(() => peppers(one).open(closed, 'another row')).toThrow('another row');
  expect(() => peppers(one).open(closed.replace('row$', ''), 'row')).toThrow('must have 0');
});

test('a hash that was sealed for no row opens in none', () => {
  const unbound = sealWith(read(one)[0]?.key ?? expect.fail(), hash, '');
  expect(() => peppers(one).open(`pepper$row$1$${unbound}`, 'row')).toThrow('another row');
  expect(() => peppers(one).open(`pepper$1$${unbound}`, 'row')).toThrow('must have 0');
});

test('a hash under the first pepper is the newest form', () => {
  const { close, isNewest } = peppers(`${two},${one}`);
  const older = peppers(one).close(hash, 'row');
  expect([isNewest(close(hash, 'row')), isNewest(older), isNewest(hash)]).toEqual([true, false, false]);
});

test('what was never closed opens only where version 0 is configured', () => {
  for (const known of [undefined, '0', `0,${one}`, `${one},0`])
    expect(peppers(known).open(hash, 'row')).toBe(hash);
  expect(() => peppers(one).open(hash, 'row')).toThrow('must have 0');
  expect(peppers('0').isNewest(hash)).toBe(true);
});
