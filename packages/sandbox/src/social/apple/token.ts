import type { FastifyRequest } from 'fastify';
import { socialClients } from '../clients.ts';
import { type Answer, ok } from '../core/answer.ts';
import { type Fields, formOf } from '../core/fields.ts';
import type { Oidc } from '../core/oidc.ts';
import { type Refusal, refusalOf } from '../core/refusals.ts';
import { clientSecretHolds } from './client-secret.ts';
import type { ApplePerson } from './persons.ts';

type Apple = Oidc<ApplePerson>;

const refused = (error: string, description?: string): Answer => ({
  status: 400,
  body: { error, ...(description !== undefined && { error_description: description }) },
});

const invalidClient = refused('invalid_client');

const refusals: Readonly<Record<Refusal, Answer>> = {
  unknownClient: invalidClient,
  wrongSecret: invalidClient,
  unknownCode: refused('invalid_grant', 'The code has expired or has been revoked.'),
  usedCode: refused('invalid_grant', 'The code has already been used.'),
  expiredCode: refused('invalid_grant', 'The code has expired or has been revoked.'),
  otherClient: refused('invalid_grant', 'client_id mismatch. The code was not issued to this client.'),
  wrongRedirect: refused('invalid_grant', 'redirect_uri mismatch.'),
  missingVerifier: refused('invalid_grant', 'code_verifier is missing.'),
  wrongVerifier: refused('invalid_grant', 'code_verifier is wrong.'),
  missingParameter: refused('invalid_request'),
  unknownGrantType: refused('unsupported_grant_type'),
};

/** The secret the library knows the clients by; ours is a signed token, checked before. */
export const innerSecret = 'checked-by-its-signature';
/** Codes of native apps know no redirect address; the library wants one. */
export const nativeRedirect = 'https://native.sandbox.invalid/';
const codeLifeSeconds = 300;

const isClient = (apple: Apple, { client_id = '', client_secret = '' }: Fields): Promise<boolean> =>
  clientSecretHolds(client_secret, client_id, apple.base());

/** POST /auth/token. */
export const token =
  (apple: Apple) =>
  async (request: FastifyRequest): Promise<Answer> => {
    const form = formOf(request);
    if (!(await isClient(apple, form))) return invalidClient;
    if (tooOld(apple, form.code)) return refusals.expiredCode;
    const native = form.client_id === socialClients.AP.bundleId;
    if (native && form.redirect_uri !== undefined) return refusals.wrongRedirect;
    const answer = await apple.redeem({
      ...form,
      client_secret: innerSecret,
      ...(native && { redirect_uri: nativeRedirect }),
    });
    if (answer.status !== 200) return refusals[refusalOf(answer.reason)];
    return ok(await tokenBody(apple, answer.body, form.grant_type === 'authorization_code'));
  };

/** Apple's codes live half as long as the library's. */
function tooOld({ store }: Apple, code = ''): boolean {
  const found = store.find('AuthorizationCode', code);
  return found !== undefined && Date.now() / 1000 - (found.iat ?? 0) > codeLifeSeconds;
}

async function tokenBody(apple: Apple, body: unknown, first: boolean): Promise<object> {
  const { access_token, refresh_token, id_token } = body as Fields;
  return {
    access_token,
    token_type: 'Bearer',
    expires_in: 3600,
    // A refresh brings no new refresh token.
    ...(first && refresh_token !== undefined && { refresh_token }),
    ...(id_token !== undefined && { id_token: await apple.reissued(id_token, access_token) }),
  };
}

/** POST /auth/revoke: an unknown token is no error. */
export const revoke =
  (apple: Apple) =>
  async (request: FastifyRequest): Promise<Answer> => {
    const form = formOf(request);
    if (!(await isClient(apple, form))) return invalidClient;
    if (!form.token) return refused('invalid_request');
    const subject = apple.endGrant(form.token);
    if (subject !== undefined) apple.forget(subject);
    return { status: 200, subject };
  };
