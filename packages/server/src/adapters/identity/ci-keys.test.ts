import { expect, test } from 'vitest';
import { createCiVault } from './ci-keys.ts';

const master = Buffer.alloc(48, 1);
const second = { version: 2, secret: Buffer.alloc(48, 2) };
const ci = `${'A1b2'.repeat(21)}ab==`;

test('a kept CI is recognised, opened again and stands nowhere in what is kept', () => {
  const vault = createCiVault(master);
  const kept = vault.keep(ci);
  expect(vault.digests(ci)).toEqual([kept.digest]);
  expect(vault.open(kept)).toBe(ci);
  expect(JSON.stringify(kept)).not.toContain(ci.slice(0, 8));
  expect(vault.keep(ci).sealed).not.toBe(kept.sealed);
});

test('after a new key the old digests are still recognised and the old copies opened', () => {
  const old = createCiVault(master).keep(ci);
  const vault = createCiVault(master, { keys: [second] });
  expect(vault.keyVersion).toBe(2);
  expect(vault.digests(ci)).toEqual([vault.keep(ci).digest, old.digest]);
  expect(vault.open(old)).toBe(ci);
  expect(createCiVault(master).open(vault.keep(ci))).toBeUndefined();
});

test('a key that nodes only get to know yet opens and recognises, and nothing is written under it', () => {
  const uses = createCiVault(master, { keys: [second] });
  const knows = createCiVault(master, { keys: [second], used: 1 });
  expect(knows.keyVersion).toBe(1);
  expect(knows.keep(ci).digest).toBe(createCiVault(master).keep(ci).digest);
  expect(knows.digests(ci)).toContain(uses.keep(ci).digest);
  expect(knows.open(uses.keep(ci))).toBe(ci);
  expect(() => createCiVault(master, { keys: [second], used: 3 })).toThrow(/NICE_CI_KEYS/);
});

test('a changed copy opens to nothing', () => {
  const vault = createCiVault(master);
  const kept = vault.keep(ci);
  const bytes = Buffer.from(kept.sealed, 'base64url');
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  expect(vault.open({ ...kept, sealed: bytes.toString('base64url') })).toBeUndefined();
  expect(vault.open({ ...kept, sealed: 'short' })).toBeUndefined();
});
