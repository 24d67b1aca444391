import { createHash } from 'node:crypto';

/** The S256 challenge of a code verifier (RFC 7636 §4.2). */
export const codeChallenge = (codeVerifier: string): string =>
  createHash('sha256').update(codeVerifier).digest('base64url');
