import { randomUUID } from 'node:crypto';
import { socialClients } from '../clients.ts';
import type { Oidc } from '../core/oidc.ts';
import { signedIdToken, timesOf } from '../core/signed.ts';
import type { NativeWish } from '../core/stand-in.ts';
import type { MicrosoftPerson } from './persons.ts';

/** What MSAL gives an app: an id_token of the same application, by the person's tenant. */
export async function nativeToken(
  oidc: Oidc<MicrosoftPerson>,
  subject: string,
  { nonce, audience = socialClients.MS.clientId, expired }: NativeWish,
): Promise<Readonly<Record<string, unknown>>> {
  const person = oidc.personOf(subject);
  if (!person) return {};
  const times = timesOf(oidc.idTokenLife, expired);
  const idToken = await signedIdToken(oidc.signer, {
    iss: oidc.issuerOf(person),
    aud: audience,
    sub: subject,
    ver: '2.0',
    uti: randomUUID(),
    ...person.claims,
    ...times,
    nbf: times.iat,
    ...(nonce !== undefined && { nonce }),
  });
  return { id_token: idToken };
}
