import { randomUUID } from 'node:crypto';
import { socialClients } from '../clients.ts';
import type { Oidc } from '../core/oidc.ts';
import { signed } from '../core/signed.ts';
import type { Notices } from '../core/stand-in.ts';
import type { ApplePerson } from './persons.ts';

/** Apple's events; the first two end the link, the others are about the relay address. */
const kinds = ['consent-revoked', 'account-delete', 'email-disabled', 'email-enabled'];
const cutting = kinds.slice(0, 2);

/** A server-to-server notification: a JWS by the published keys, whose `events` is JSON within JSON. */
export const appleNotices = (apple: Oidc<ApplePerson>): Notices => ({
  kinds,
  cuts: (kind) => cutting.includes(kind),
  compose: async ({ subject, kind }) => {
    const email = apple.personOf(subject)?.email;
    const aboutMail = !cutting.includes(kind) && email !== undefined;
    const payload = await signed(apple.signer, {
      iss: apple.base(),
      aud: socialClients.AP.clientId,
      iat: Math.floor(Date.now() / 1000),
      jti: randomUUID(),
      events: JSON.stringify({
        type: kind,
        sub: subject,
        ...(aboutMail && { email, is_private_email: 'true' }),
        event_time: Date.now(),
      }),
    });
    return {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payload }),
    };
  },
});
