import { createHash } from 'node:crypto';

/** Whether the verifier is the one behind the S256 challenge (RFC 7636); without a challenge there is nothing to prove. */
export function pkceHolds(challenge: string | undefined, verifier: string | undefined): boolean {
  if (challenge === undefined) return true;
  if (verifier === undefined || !/^[\w.~-]{43,128}$/.test(verifier)) return false;
  return createHash('sha256').update(verifier).digest('base64url') === challenge;
}
