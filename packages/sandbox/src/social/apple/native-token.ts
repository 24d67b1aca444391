import { socialClients } from '../clients.ts';
import { halfHash, type Oidc } from '../core/oidc.ts';
import { completeRequest } from '../core/oidc-authorize.ts';
import { signedIdToken, timesOf } from '../core/signed.ts';
import type { NativeWish } from '../core/stand-in.ts';
import type { ApplePerson } from './persons.ts';
import { nativeRedirect } from './token.ts';

const { bundleId } = socialClients.AP;

/** What an app is given: an id_token for the bundle id, a code to redeem as such, and the name at the first consent. */
export async function nativeToken(
  apple: Oidc<ApplePerson>,
  subject: string,
  { nonce, audience = bundleId, expired }: NativeWish,
): Promise<Readonly<Record<string, unknown>>> {
  const person = apple.personOf(subject);
  if (!person) return {};
  const first = !apple.world.social.consents.has('AP', person);
  const asked = {
    client_id: bundleId,
    redirect_uri: nativeRedirect,
    response_type: 'code',
    scope: 'openid name email',
  };
  const { code = '' } = await completeRequest(apple, asked, person);
  apple.keepOffline(code);
  const times = timesOf(apple.idTokenLife, expired);
  const identityToken = await signedIdToken(apple.signer, {
    iss: apple.base(),
    aud: audience,
    sub: subject,
    ...person.claims,
    ...times,
    auth_time: times.iat,
    c_hash: halfHash(code),
    nonce_supported: true,
    real_user_status: 2,
    ...(nonce !== undefined && { nonce }),
  });
  return {
    id_token: identityToken,
    authorization_code: code,
    ...(first && { user: { name: person.fullName, email: person.email } }),
  };
}
