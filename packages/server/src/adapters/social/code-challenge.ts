import { createHash } from 'node:crypto';
import type { AuthorizationRequest } from '../../ports/social.ts';

/** The S256 challenge of a code verifier (RFC 7636 §4.2). */
export const codeChallenge = (codeVerifier: string): string =>
  createHash('sha256').update(codeVerifier).digest('base64url');

/** What every authorization request for a code with PKCE asks (RFC 6749 §4.1.1, RFC 7636 §4.3). */
export const codeRequest = (
  clientId: string,
  { redirectUri, state, codeVerifier }: AuthorizationRequest,
) => ({
  response_type: 'code',
  client_id: clientId,
  redirect_uri: redirectUri,
  state,
  code_challenge: codeChallenge(codeVerifier),
  code_challenge_method: 'S256',
});
