import type { FastifyRequest } from 'fastify';
import { type Answer, ok } from '../core/answer.ts';
import { type Fields, fieldsOf } from '../core/fields.ts';
import type { TokenPair } from '../core/tokens.ts';
import type { NaverState } from './state.ts';

const refused = (status: number, error: string, description: string): Answer => ({
  status,
  body: { error, error_description: description },
});

/** What the guide answers to a wrong client id or secret. */
export const wrongClient = refused(401, 'unauthorized_client', 'Client authentication failed.');

const noSession = refused(400, 'invalid_request', 'no valid data in session');

export const isClient = ({ client }: NaverState, { client_id, client_secret }: Fields): boolean =>
  client_id === client.clientId && client_secret === client.clientSecret;

/** GET or POST /oauth2.0/token. */
export const token =
  (naver: NaverState) =>
  (request: FastifyRequest): Answer => {
    const form = fieldsOf(request);
    const grant = grants[form.grant_type ?? ''];
    if (!grant) return refused(400, 'unsupported_grant_type', 'grant_type is missing or unknown.');
    return isClient(naver, form) ? grant(naver, form) : wrongClient;
  };

const grants: Readonly<Record<string, (naver: NaverState, form: Fields) => Answer>> = {
  authorization_code: redeem,
  refresh_token: refresh,
  delete: remove,
};

/** The guide calls for the state at this step as well. */
function redeem({ codes, tokens, personOf }: NaverState, { code = '', state }: Fields): Answer {
  const grant = codes.find(code);
  if (!state || !grant || grant.state !== state || !personOf(grant.subject)) return noSession;
  codes.spend(code);
  const pair = tokens.issue(grant);
  return ok({ ...accessBody(pair), refresh_token: pair.refresh });
}

/** A refresh brings no new refresh token. */
function refresh({ tokens }: NaverState, { refresh_token = '' }: Fields): Answer {
  const pair = tokens.byRefresh(refresh_token);
  if (!pair) return refused(400, 'invalid_request', 'refresh_token is wrong or expired.');
  return ok(accessBody(tokens.issue(pair, { refresh: pair.refresh })));
}

/** The older way to unlink. */
function remove({ tokens, forget }: NaverState, { access_token = '', service_provider }: Fields): Answer {
  if (!access_token || service_provider !== 'NAVER')
    return refused(400, 'invalid_request', 'access_token and service_provider are required.');
  const pair = tokens.end(access_token);
  if (pair) forget(pair.subject);
  return { ...ok({ access_token, result: 'success' }), subject: pair?.subject };
}

/** `expires_in` is a text, whatever the guide says. */
const accessBody = ({ access }: TokenPair) => ({
  access_token: access,
  token_type: 'bearer',
  expires_in: '3600',
});
