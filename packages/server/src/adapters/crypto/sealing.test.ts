import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSealing } from './sealing.ts';

const master = randomBytes(48);
const sealing = createSealing([master]);
const text = '{"token":"비밀"}';

test('what was sealed opens again, also in another process with the same master secret', () => {
  const sealed = sealing.seal('social-grant', text);
  expect(sealed).not.toContain('token');
  expect(createSealing([master]).open('social-grant', sealed)).toBe(text);
});

test('the same text never looks the same', () => {
  expect(sealing.seal('social-run', text)).not.toBe(sealing.seal('social-run', text));
});

test('nothing else opens: another purpose, another master secret, a changed or cut text, garbage', () => {
  const sealed = sealing.seal('social-run', text);
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(sealing.open('social-ticket', sealed)).toBeUndefined();
  expect(createSealing([randomBytes(48)]).open('social-run', sealed)).toBeUndefined();
  for (const broken of [changed.toString('base64url'), sealed.slice(0, -4), sealed.slice(0, 20), '', '%%%']) {
    expect(sealing.open('social-run', broken)).toBeUndefined();
  }
});
