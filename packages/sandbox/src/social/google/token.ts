import type { FastifyRequest } from 'fastify';
import { type Answer, ok } from '../core/answer.ts';
import { basicOf, credentialOf, type Fields, fieldsOf, formOf } from '../core/fields.ts';
import type { Oidc } from '../core/oidc.ts';
import { type Refusal, refusalOf } from '../core/refusals.ts';
import { codePrefix, fullScope } from './authorize.ts';

const refused = (status: number, error: string, description?: string): Answer => ({
  status,
  body: { error, ...(description !== undefined && { error_description: description }) },
});

const badGrant = refused(400, 'invalid_grant', 'Bad Request');

const refusals: Readonly<Record<Refusal, Answer>> = {
  unknownClient: refused(401, 'invalid_client', 'The OAuth client was not found.'),
  wrongSecret: refused(401, 'invalid_client', 'Unauthorized'),
  unknownCode: refused(400, 'invalid_grant', 'Malformed auth code.'),
  usedCode: badGrant,
  expiredCode: badGrant,
  otherClient: badGrant,
  wrongRedirect: refused(400, 'redirect_uri_mismatch', 'Bad Request'),
  missingVerifier: refused(400, 'invalid_grant', 'Missing code verifier.'),
  wrongVerifier: refused(400, 'invalid_grant', 'Invalid code verifier.'),
  missingParameter: refused(400, 'invalid_request', 'Missing required parameter.'),
  unknownGrantType: refused(400, 'unsupported_grant_type', 'Invalid grant_type.'),
};

interface TokenBody {
  readonly access_token: string;
  readonly id_token?: string;
  readonly refresh_token?: string;
  readonly scope?: string;
}

/** POST /token: the client names itself in the form or by the Basic header. */
export const token =
  (oidc: Oidc) =>
  async (request: FastifyRequest): Promise<Answer> => {
    const form = { ...formOf(request), ...basicOf(request) };
    const answer = await oidc.redeem(withoutPrefix(form));
    if (answer.status !== 200) return refusals[refusalOf(answer.reason)];
    const { access_token, id_token, refresh_token, scope = '' } = answer.body as TokenBody;
    return ok({
      access_token,
      expires_in: 3599,
      // A refresh brings no new refresh token.
      ...(form.grant_type === 'authorization_code' && refresh_token !== undefined && { refresh_token }),
      scope: fullScope(scope),
      token_type: 'Bearer',
      ...(id_token !== undefined && { id_token: await oidc.reissued(id_token, access_token) }),
    });
  };

function withoutPrefix({ code, ...form }: Fields): Fields {
  if (code === undefined) return form;
  return { ...form, code: code.startsWith(codePrefix) ? code.slice(codePrefix.length) : 'malformed' };
}

/** POST /revoke: no client is asked for; an unknown token is an error. */
export const revoke =
  (oidc: Oidc) =>
  (request: FastifyRequest): Answer => {
    const subject = oidc.endGrant(fieldsOf(request).token ?? '');
    if (subject === undefined) return refused(400, 'invalid_token', 'Token expired or revoked');
    oidc.forget(subject);
    return { ...ok({}), subject };
  };

/** GET /v1/userinfo. */
export const userInfo =
  (oidc: Oidc) =>
  async (request: FastifyRequest): Promise<Answer> => {
    const bearer = credentialOf(request, 'Bearer') ?? '';
    const library = await oidc.libraryOf(undefined);
    const answer = await library.ask('GET', '/me', {}, { authorization: `Bearer ${bearer}` });
    if (answer.status !== 200) return refused(401, 'invalid_request', 'Invalid Credentials');
    return ok(answer.body as object);
  };
