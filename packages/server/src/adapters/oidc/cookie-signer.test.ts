import { expect, test } from 'vitest';
import { cookieSigner } from './cookie-signer.ts';

const signer = cookieSigner(['newest-key', 'older-key']);

/** Signatures that keygrip 1.1 made: the nodes of earlier releases sign by it. */
test.each([
  ['name=value', 'wncxPk0JuPj3KWCRYwZtSXPpwcA', 'Pjv9jGxwRAbrNCbT79YcgCjeHzQ'],
  ['name=', 'lWGPVMy466E2Vn-jQ3exRq5dzfg', 'EJzwk7U0IZnx2KzbqX9wK_p6Rcc'],
  ['daemun_oidc_resume=ü✓; path=/oidc/auth/x', 'qV1wICrRPwEuyMo54qOiK30uw5w', 'vsGODygTnA2KtVkbTnLP2z_fiiA'],
])('signs %s as the library does, and accepts its signature by an older key', (text, newest, older) => {
  expect(signer.sign(text)).toBe(newest);
  expect(signer.index(text, older)).toBe(1);
});

test('refuses a signature of another key or text, and one that is no signature', () => {
  const right = signer.sign('a=1');
  const wrong = [signer.sign('a=2'), cookieSigner(['other']).sign('a=1'), `${right}A`, right.slice(1), ''];
  expect(wrong.map((signature) => signer.index('a=1', signature))).toEqual(wrong.map(() => -1));
  expect([signer.verify('a=1', right), signer.verify('a=2', right)]).toEqual([true, false]);
});

test('needs a key', () => {
  expect(() => cookieSigner([])).toThrow('Cookies need a key.');
});
