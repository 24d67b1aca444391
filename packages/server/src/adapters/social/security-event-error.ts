import type { SecurityEventError } from '../../ports/social.ts';

/** Why the check of a token failed (`verifySigned`) → the error of RFC 8935 §2.4; what is not here is `invalid_request`. */
const errors: readonly (readonly [RegExp, SecurityEventError])[] = [
  [/^issuer$|-iss$/, 'invalid_issuer'],
  [/^audiences$|-aud$/, 'invalid_audience'],
  [/^no-kid$|^jwks_|^jws_signature|^jose_alg/, 'invalid_key'],
];

/** The error that the sender of a security event token is told. */
export const securityEventError = (detail: string): SecurityEventError =>
  errors.find(([pattern]) => pattern.test(detail))?.[1] ?? 'invalid_request';
