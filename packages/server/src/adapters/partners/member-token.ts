import { limits } from '@daemun/contract/limits';
import { EncryptJWT } from 'jose';

/** The member in a token, as a partner or a sister site is told. */
type MemberClaims = {
  readonly member: string;
  readonly email: string | null;
  readonly email_verified: boolean;
  readonly nickname: string | null;
  readonly nonce?: string | undefined;
};

/** By whom and for whom it is. */
type Ends = { readonly issuer: string; readonly audience: string };

/** The token `encrypted` (decisions §6): a compact JWE by `dir` and A256GCM, for a minute, with a name of its own. */
export function sealMember(
  key: Uint8Array,
  { issuer, audience }: Ends,
  { member, email, email_verified, nickname, nonce }: MemberClaims,
  now: number,
): Promise<string> {
  const issued = Math.floor(now / 1000);
  return new EncryptJWT({ email, email_verified, nickname, ...(nonce !== undefined && { nonce }) })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(member)
    .setIssuedAt(issued)
    .setExpirationTime(issued + limits.bridgeTokenLife / 1000)
    .setJti(crypto.randomUUID())
    .encrypt(key);
}
