import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createEncryption } from './encryption.ts';

const master = randomBytes(48);
const encryption = createEncryption([master]);
const text = '{"token":"비밀"}';

test('what was sealed opens again, also in another process with the same master secret', () => {
  const sealed = encryption.encrypt('social-grant', text);
  expect(sealed).not.toContain('token');
  expect(createEncryption([master]).decrypt('social-grant', sealed)).toBe(text);
});

test('the same text never looks the same', () => {
  expect(encryption.encrypt('social-run', text)).not.toBe(encryption.encrypt('social-run', text));
});

test('nothing else opens: another purpose, another master secret, a changed or cut text, garbage', () => {
  const sealed = encryption.encrypt('social-run', text);
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(encryption.decrypt('social-ticket', sealed)).toBeUndefined();
  expect(createEncryption([randomBytes(48)]).decrypt('social-run', sealed)).toBeUndefined();
  for (const broken of [changed.toString('base64url'), sealed.slice(0, -4), sealed.slice(0, 20), '', '%%%']) {
    expect(encryption.decrypt('social-run', broken)).toBeUndefined();
  }
});
