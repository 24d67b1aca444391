import { expect, test } from 'vitest';
import { codeChallenge } from './code-challenge.ts';

test('the challenge of RFC 7636 appendix B', () => {
  expect(codeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});
