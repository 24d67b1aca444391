import { createPrivateKey, createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { appleTestPublicKey } from './apple/test-key.ts';
import { socialPaths } from './clients.ts';
import { sandboxSocialEnvironment } from './environment.ts';

const environment = sandboxSocialEnvironment('http://127.0.0.1:3003');

test('every base is at the stand-ins, every credential says that it is the sandbox’s', () => {
  const bases = Object.entries(environment).filter(([name]) => name.endsWith('_BASE'));
  expect(bases).toHaveLength(9);
  for (const [, base] of bases)
    expect(Object.values(socialPaths).map((path) => `http://127.0.0.1:3003/${path}`)).toContain(base);
  const ids = Object.entries(environment).filter(([name]) => /CLIENT_ID$|SECRET$|ADMIN_KEY$/.test(name));
  expect(ids).toHaveLength(10);
  for (const [, id] of ids) expect(id).toMatch(/^sandbox/);
});

test('the Apple key is one line, constant, and the other half of what the stand-in checks with', () => {
  const pem = environment.APPLE_PRIVATE_KEY ?? '';
  expect(pem).not.toContain('\n');
  const open = createPublicKey(createPrivateKey(pem.replaceAll('\\n', '\n')));
  expect(open.equals(appleTestPublicKey)).toBe(true);
  expect(sandboxSocialEnvironment('http://127.0.0.1:3003').APPLE_PRIVATE_KEY).toBe(pem);
});
