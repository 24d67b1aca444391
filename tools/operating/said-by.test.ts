import { expect, test } from 'vitest';
import { osUser, saidBy } from './said-by.ts';

test('names the user of the machine by name', () => {
  expect(osUser(() => ({ username: 'operator' }))).toBe('operator');
});

test('names a user without an entry in passwd by its number', () => {
  const missing = () => {
    throw new Error('ENOENT: no such file or directory, uv_os_get_passwd');
  };
  expect(osUser(missing)).toBe(`uid ${process.getuid?.()}`);
  expect(saidBy('block', { reason: 'ticket 1' }, () => osUser(missing)).by).toMatch(/^uid \d+$/);
});
