import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { partnerClient } from '../../packages/sandbox/src/partner/client.ts';

export type Claims = {
  sub?: string | undefined;
  iat?: number;
  exp?: number;
  jti?: string | undefined;
  aud?: string;
};
export type Header = { alg?: string; kid?: string; key?: string };

/** A token of the sample partner from this second, right where nothing else is said. */
export const partnerToken = (
  second: number,
  claims: Claims = {},
  { alg = 'HS256', kid, key = partnerClient.tokenKey }: Header = {},
) =>
  new SignJWT({ sub: 'visitor-1', iat: second, exp: second + 240, jti: randomUUID(), ...claims })
    .setProtectedHeader({ alg, ...(kid !== undefined && { kid }) })
    .sign(Buffer.from(key, 'base64url'));
