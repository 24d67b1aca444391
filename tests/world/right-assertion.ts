import { createHash, type KeyObject, verify } from 'node:crypto';
import type { Asserted } from './authenticator.ts';

export type Wanted = {
  readonly key: KeyObject;
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
  readonly handle: string;
};

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const present = 1;

function signed(text: Buffer): Partial<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(text.toString());
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/**
 * Whether the answer of an authenticator is right, by the steps of WebAuthn §7.2 and node:crypto alone: a verifier beside
 * the library of the service, so that one does not vouch for itself.
 */
export function isRightAssertion(
  { response }: Asserted,
  { key, challenge, origin, rpId, handle }: Wanted,
): boolean {
  const client = Buffer.from(response.clientDataJSON, 'base64url');
  const data = Buffer.from(response.authenticatorData, 'base64url');
  const said = signed(client);
  if (said.type !== 'webauthn.get' || said.challenge !== challenge || said.origin !== origin) return false;
  if (response.userHandle !== handle || said.crossOrigin === true) return false;
  if (data.length !== 37 || !data.subarray(0, 32).equals(sha256(rpId))) return false;
  if ((data.readUInt8(32) & present) === 0) return false;
  const algorithm = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  return verify(
    algorithm,
    Buffer.concat([data, sha256(client)]),
    key,
    Buffer.from(response.signature, 'base64url'),
  );
}
