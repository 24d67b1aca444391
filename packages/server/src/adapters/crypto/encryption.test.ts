import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealWith } from './aes-gcm.ts';
import { createEncryption } from './encryption.ts';
import { derivedKey } from './secrets.ts';

const master = randomBytes(48);
const encryption = createEncryption([master]);
const text = '{"token":"비밀"}';

test('what was sealed opens again, also in another process with the same master secret', () => {
  const sealed = encryption.encrypt('social-grant', 'row', text);
  expect(sealed).not.toContain('token');
  expect(createEncryption([master]).decrypt('social-grant', 'row', sealed)).toBe(text);
});

test('the same text never looks the same', () => {
  const seal = () => encryption.encrypt('social-run', 'row', text);
  expect(seal()).not.toBe(seal());
});

test('nothing else opens: another purpose, another row, another master secret, a changed or cut text, garbage', () => {
  const sealed = encryption.encrypt('social-run', 'row', text);
  const changed = Buffer.from(sealed.slice(4), 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(encryption.decrypt('social-ticket', 'row', sealed)).toBeUndefined();
  expect(encryption.decrypt('social-run', 'another row', sealed)).toBeUndefined();
  expect(createEncryption([randomBytes(48)]).decrypt('social-run', 'row', sealed)).toBeUndefined();
  const cut = [sealed.slice(0, -4), sealed.slice(0, 20), sealed.slice(4)];
  for (const broken of [`row.${changed.toString('base64url')}`, ...cut, 'row.', '', '%%%'])
    expect(encryption.decrypt('social-run', 'row', broken)).toBeUndefined();
});

test('a text that was sealed for no row opens in none', () => {
  const unbound = sealWith(derivedKey(master, 'seal/social-grant'), text, '');
  for (const sealed of [unbound, `row.${unbound}`])
    expect(encryption.decrypt('social-grant', 'row', sealed)).toBeUndefined();
});
