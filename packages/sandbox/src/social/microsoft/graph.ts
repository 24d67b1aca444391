import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Answer, ok } from '../core/answer.ts';
import { credentialOf } from '../core/fields.ts';
import type { Oidc } from '../core/oidc.ts';
import type { MicrosoftPerson } from './persons.ts';

/** GET /v1.0/me of Graph. */
export const graphMe =
  (oidc: Oidc<MicrosoftPerson>) =>
  (request: FastifyRequest): Answer => {
    const person = oidc.byAccess(credentialOf(request, 'Bearer') ?? '');
    if (!person) return invalidToken();
    const { oid, name, email, preferred_username } = person.claims;
    return ok({
      '@odata.context': `${oidc.base()}/v1.0/$metadata#users/$entity`,
      id: oid,
      displayName: name,
      givenName: name.slice(1),
      surname: name.slice(0, 1),
      mail: email ?? null,
      userPrincipalName: preferred_username,
    });
  };

function invalidToken(): Answer {
  const innerError = { date: new Date().toISOString().slice(0, 19), 'request-id': randomUUID() };
  return {
    status: 401,
    body: {
      error: { code: 'InvalidAuthenticationToken', message: 'Access token is empty or invalid.', innerError },
    },
  };
}

/** GET /oidc/userinfo. */
export const userInfo =
  (oidc: Oidc<MicrosoftPerson>) =>
  (request: FastifyRequest): Answer => {
    const person = oidc.byAccess(credentialOf(request, 'Bearer') ?? '');
    if (!person) return invalidToken();
    const { name, email } = person.claims;
    return ok({ sub: person.subject, name, ...(email !== undefined && { email }) });
  };
